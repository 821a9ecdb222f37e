import { Select } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceOption, shownChoices } from '../../rules/option-groups.ts';
import classes from './options.module.css';
import { SavingMark } from './saving-mark.tsx';
import { useOption } from './use-option.ts';

interface ChoiceRowProps {
  readonly option: ChoiceOption;
  readonly value: string;
  /** The plan has schedules. */
  readonly hasSchedules: boolean;
}

export function ChoiceRow({ option, value, hasSchedules }: ChoiceRowProps) {
  const { t } = useTranslation('settings');
  const { label, help, isSaving, save } = useOption(option);
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
      <Select
        allowDeselect={false}
        aria-describedby={`${id}-help`}
        aria-label={label}
        className={classes.choice}
        data={shownChoices(option, { hasSchedules, stored: value }).map((choice) => ({
          value: choice.value,
          label: t(choice.label),
        }))}
        id={id}
        onChange={(chosen) => {
          if (chosen !== null && chosen !== value) void save(chosen);
        }}
        value={value}
      />
    </div>
  );
}
