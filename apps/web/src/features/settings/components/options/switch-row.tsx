import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { SettingValues } from '../../api/setting-values.ts';
import { isOn, type SwitchOption, switched } from '../../rules/option-groups.ts';
import classes from './options.module.css';
import { SavingMark } from './saving-mark.tsx';
import { useOption } from './use-option.ts';

interface SwitchRowProps {
  readonly option: SwitchOption;
  readonly values: SettingValues;
  /** Its text is missing: switched on, it waits for that. */
  readonly waitsForText: boolean;
  readonly isWaiting: boolean;
  readonly onWait: (on: boolean) => void;
}

/** The whole row toggles, not only the small track at its end. */
export function SwitchRow({ option, values, waitsForText, isWaiting, onWait }: SwitchRowProps) {
  const { label, help, isSaving, save } = useOption(option);
  const id = useId();
  const change = (on: boolean) => {
    if (isWaiting || (on && waitsForText)) return onWait(on);
    void save(switched(option.key, on));
  };
  return (
    <div className={classes.row}>
      <label className={classes.words} htmlFor={id}>
        <span className={classes.label} id={`${id}-label`}>
          {label}
        </span>
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
      </label>
      <SavingMark isSaving={isSaving} />
      <Switch
        aria-describedby={`${id}-help`}
        aria-labelledby={`${id}-label`}
        checked={isWaiting || isOn(values, option.key)}
        id={id}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    </div>
  );
}
