import { Textarea, type TextareaProps } from '@mantine/core';
import { type TextVariable, textVariables } from '@recado/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { records } from '../i18n/records/pt.ts';
import classes from './variable-textarea.module.css';

/** The meaning of each variable, in the user's language. */
const names: Readonly<Record<TextVariable, Extract<keyof typeof records, `variable${string}`>>> = {
  firstName: 'variableFirstName',
  name: 'variableName',
  userName: 'variableUserName',
  ms: 'variableGreeting',
  protocol: 'variableProtocol',
  date: 'variableDate',
  hour: 'variableHour',
  ticket_id: 'variableTicket',
  queue: 'variableQueue',
  connection: 'variableConnection',
};

interface VariableTextareaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text to customers. Variables are inserted at the cursor. */
export function VariableTextarea({ value, onChange, ...textarea }: VariableTextareaProps) {
  const { t } = useTranslation('records');
  const box = useRef<HTMLTextAreaElement>(null);
  // Before the first focus the cursor is at the start, where no user means to write.
  const wasEntered = useRef(false);

  const insert = (variable: TextVariable) => {
    const written = `{{${variable}}}`;
    const [start, end] =
      box.current && wasEntered.current
        ? [box.current.selectionStart, box.current.selectionEnd]
        : [value.length, value.length];
    onChange(`${value.slice(0, start)}${written}${value.slice(end)}`);
    // After the text is rendered, or the browser puts the cursor at its end.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + written.length, start + written.length);
    });
  };

  return (
    <div data-wide>
      <Textarea
        {...textarea}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onFocus={(event) => {
          wasEntered.current = true;
          textarea.onFocus?.(event);
        }}
        ref={box}
        value={value}
      />
      {textarea.disabled !== true && (
        <fieldset aria-label={t('variables')} className={classes.variables}>
          <span aria-hidden="true" className={classes.label}>
            {t('variables')}
          </span>
          {textVariables.map((variable) => (
            <button className={classes.variable} key={variable} onClick={() => insert(variable)} type="button">
              {t(names[variable])}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
