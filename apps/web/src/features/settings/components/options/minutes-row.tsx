import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinutesOption } from '../../rules/option-groups.ts';
import classes from './options.module.css';
import { SavingMark } from './saving-mark.tsx';
import { useTextDraft } from './use-text-draft.ts';

export function MinutesRow({ option, stored }: { readonly option: MinutesOption; readonly stored: string }) {
  const { t } = useTranslation('settings');
  const { label, help, isSaving, value, error, change, finish } = useTextDraft(option, stored);
  const id = useId();
  return (
    <div className={classes.row} data-choice>
      <label className={classes.words} htmlFor={id}>
        <span className={classes.label}>{label}</span>
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
      </label>
      <SavingMark isSaving={isSaving} />
      <TextInput
        aria-describedby={`${id}-help`}
        aria-label={label}
        className={classes.minutes}
        error={error}
        id={id}
        inputMode="numeric"
        maxLength={4}
        onBlur={finish}
        onChange={({ currentTarget }) => change(currentTarget.value.trim())}
        rightSection={<span className={classes.unit}>{t('minutesUnit')}</span>}
        rightSectionPointerEvents="none"
        rightSectionWidth={44}
        value={value}
      />
    </div>
  );
}
