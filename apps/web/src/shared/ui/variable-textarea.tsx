import { Textarea, type TextareaProps } from '@mantine/core';
import { type TextVariable, textVariables } from '@recado/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { records } from '../i18n/records/pt.ts';
import classes from './variable-textarea.module.css';

/** What each one stands for, in the person's words. */
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

/** A text to customers. What differs from one to the next is put in where the cursor stands. */
export function VariableTextarea({ value, onChange, ...textarea }: VariableTextareaProps) {
  const { t } = useTranslation('records');
  const box = useRef<HTMLTextAreaElement>(null);
  // Before anybody was in the box its cursor stands at the start, where nobody means to write.
  const wasEntered = useRef(false);

  const insert = (variable: TextVariable) => {
    const written = `{{${variable}}}`;
    const [start, end] =
      box.current && wasEntered.current
        ? [box.current.selectionStart, box.current.selectionEnd]
        : [value.length, value.length];
    onChange(`${value.slice(0, start)}${written}${value.slice(end)}`);
    // After the text is drawn, or the browser puts the cursor at its end.
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
