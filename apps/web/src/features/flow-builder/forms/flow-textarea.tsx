import { Textarea, type TextareaProps } from '@mantine/core';
import { textVariables } from '@recado/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import variablesClasses from '../../../shared/ui/variable-textarea.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';

interface FlowTextareaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text to customers. The variables below it, written with double braces, are inserted at the cursor. */
export function FlowTextarea({ value, onChange, ...textarea }: FlowTextareaProps) {
  const { t } = useTranslation('flowBuilder');
  const answerKeys = useAnswerKeys();
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (variable: string) => {
    const written = `{{${variable}}}`;
    const start = box.current?.selectionStart ?? value.length;
    const end = box.current?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, start)}${written}${value.slice(end)}`);
    // After the text is rendered, or the browser puts the cursor at its end.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + written.length, start + written.length);
    });
  };
  return (
    <div>
      <Textarea {...textarea} onChange={({ currentTarget }) => onChange(currentTarget.value)} ref={box} value={value} />
      <fieldset aria-label={t('variables')} className={variablesClasses.variables}>
        {[...textVariables, ...answerKeys].map((variable) => (
          <button
            aria-label={t('insertVariable', { variable: `{{${variable}}}` })}
            className={variablesClasses.variable}
            key={variable}
            onClick={() => insert(variable)}
            type="button"
          >{`{{${variable}}}`}</button>
        ))}
      </fieldset>
    </div>
  );
}
