import { Select } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromptOptions } from '../../api/prompt-options.ts';
import type { PromptOption } from '../../rules/option-groups.ts';
import classes from './options.module.css';
import { SavingMark } from './saving-mark.tsx';
import { useOption } from './use-option.ts';

/** The empty choice switches off what the prompt is for. */
export function PromptRow({ option, value }: { readonly option: PromptOption; readonly value: string }) {
  const { t } = useTranslation('settings');
  const { label, help, isSaving, save } = useOption(option);
  const prompts = usePromptOptions();
  const id = useId();
  const choices = prompts.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={classes.row} data-choice>
      <label className={classes.words} htmlFor={id}>
        <span className={classes.label}>{label}</span>
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
      </label>
      <SavingMark isSaving={isSaving} />
      <Select
        allowDeselect={false}
        aria-describedby={`${id}-help`}
        aria-label={label}
        className={classes.choice}
        data={[{ value: '', label: t('promptNone') }, ...choices]}
        id={id}
        onChange={(chosen) => {
          if (chosen !== null && chosen !== value) void save(chosen);
        }}
        value={value}
      />
    </div>
  );
}
