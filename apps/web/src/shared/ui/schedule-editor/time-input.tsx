import { Input } from '@mantine/core';
import type { FocusEvent } from 'react';
import classes from './schedule-editor.module.css';
import { completeTime, maskTime, stepTime } from './time-text.ts';

/** A time as a form value; its error is shown once for the whole day. */
export interface TimeField {
  /** A form omits it when there is none. */
  readonly value?: string;
  readonly onChange: (time: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly error: string | null;
  readonly 'data-path'?: string;
}

interface TimeInputProps {
  readonly label: string;
  readonly field: TimeField;
  readonly 'aria-describedby'?: string | undefined;
}

/** ##:##, typed without its colon; the arrows change it by ten minutes. */
export function TimeInput({ label, field: { error, value = '', ...field }, ...described }: TimeInputProps) {
  return (
    <Input
      {...described}
      {...field}
      aria-invalid={error !== null || undefined}
      aria-label={label}
      autoComplete="off"
      classNames={{ wrapper: classes.time, input: classes.timeInput }}
      error={error !== null}
      inputMode="numeric"
      onBlur={(event) => {
        const complete = completeTime(value);
        // Validated now, the incomplete time would be an error.
        if (complete !== value) field.onChange(complete);
        else field.onBlur?.(event);
      }}
      onChange={({ currentTarget }) => field.onChange(maskTime(currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        field.onChange(stepTime(value, event.key === 'ArrowUp' ? 1 : -1));
      }}
      placeholder="--:--"
      value={value}
      // The library's own would remove the description.
      withAria={false}
    />
  );
}
