import { Switch, type SwitchProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './switch-rows.module.css';

interface SwitchRowsProps {
  /** The group's label, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Switches of a form, one below the other. */
export function SwitchRows({ label, children }: SwitchRowsProps) {
  return (
    <fieldset aria-label={label} className={classes.root} data-wide>
      {children}
    </fieldset>
  );
}

interface SwitchRowProps extends Omit<SwitchProps, 'label' | 'description'> {
  readonly label: string;
  /** The effect when it is on. */
  readonly text: string;
}

/** The whole row toggles, not only the small track at its end. */
export function SwitchRow({ label, text, ...input }: SwitchRowProps) {
  const labelId = useId();
  return (
    <Switch
      {...input}
      // The library would also use the sentence as its name, which screen readers would then read twice.
      aria-labelledby={labelId}
      classNames={{
        root: classes.row,
        body: classes.body,
        labelWrapper: classes.words,
        label: classes.label,
        description: classes.text,
      }}
      description={text}
      label={<span id={labelId}>{label}</span>}
      labelPosition="left"
    />
  );
}
