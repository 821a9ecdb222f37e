import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { VariableTextarea } from '../../../../shared/ui/variable-textarea.tsx';
import type { TextOption } from '../../rules/option-groups.ts';
import { settingTextError } from '../../rules/setting-text-error.ts';
import classes from './options.module.css';
import { SavingMark } from './saving-mark.tsx';
import { useTextDraft } from './use-text-draft.ts';

interface TextRowProps {
  readonly option: TextOption;
  readonly stored: string;
  /** Its switch turns on only once it is written: a missing text shows immediately. */
  readonly isAwaited?: boolean;
  readonly onSaved?: () => void;
}

/** A text that is saved on blur, or on leaving the screen. */
export function TextRow({ option, stored, isAwaited = false, onSaved }: TextRowProps) {
  const { label, help, isSaving, value, error, change, finish } = useTextDraft(option, stored, { isAwaited, onSaved });
  const id = useId();
  const field = {
    'aria-describedby': `${id}-help`,
    error,
    id,
    label,
    maxLength: 4096,
    onBlur: finish,
    withAsterisk: settingTextError(option.key, '') !== null,
    value,
  };
  return (
    <div className={classes.textRow}>
      {option.kind === 'address' ? (
        <TextInput
          {...field}
          inputMode="url"
          onChange={({ currentTarget }) => change(currentTarget.value.trim())}
          placeholder={option.placeholder}
        />
      ) : (
        <VariableTextarea {...field} autosize maxRows={8} minRows={2} onChange={change} />
      )}
      <div className={classes.below}>
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
        <SavingMark isSaving={isSaving} />
      </div>
    </div>
  );
}
