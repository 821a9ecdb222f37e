import { Button, Input, Select, Switch } from '@mantine/core';
import { type CampaignSettings, GREATER_INTERVALS, LONGER_INTERVALS_AFTER, MESSAGE_INTERVALS } from '@recado/contracts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { LeaveGuard } from '../../../../shared/records/leave-guard.tsx';
import { useSay } from '../../../../shared/ui/say.tsx';
import { TimeInput } from '../../../../shared/ui/schedule-editor/time-input.tsx';
import { useSaveSettings } from '../../api/campaign-settings.ts';
import { isSettingsChanged, settingsProblems } from '../../forms/settings-form.ts';
import classes from './settings-form.module.css';
import { VariableRows } from './variable-rows.tsx';

/** Pace, hours and variables of all campaigns. Saved together: half of a change could send at night. */
export function SettingsForm({ stored }: { readonly stored: CampaignSettings }) {
  const { t } = useTranslation(['campaigns', 'records']);
  const say = useSay();
  const save = useSaveSettings();
  const [form, setForm] = useState(stored);
  const [wasSent, setWasSent] = useState(false);
  const problems = wasSent ? settingsProblems(form) : {};
  const isChanged = isSettingsChanged(form, stored);
  const change = (changed: Partial<CampaignSettings>) => setForm((current) => ({ ...current, ...changed }));

  const handleSubmit = () => {
    setWasSent(true);
    if (Object.keys(settingsProblems(form)).length > 0 || save.isPending) return;
    save.mutate(form, {
      onSuccess: () => {
        setWasSent(false);
        say({ kind: 'success', message: t('settingsSaved') });
      },
      onError: (error) => say({ kind: 'error', message: errorText(error) }),
    });
  };

  const seconds = (choices: readonly number[]) =>
    choices.map((count) => ({ value: count, label: count === 0 ? t('noInterval') : t('seconds', { count }) }));
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Group text={t('paceText')} title={t('pace')}>
        <Choice
          data={seconds(MESSAGE_INTERVALS)}
          help={t('messageIntervalHelp')}
          label={t('messageInterval')}
          onChange={(messageInterval) => change({ messageInterval })}
          value={form.messageInterval}
        />
        <Choice
          data={LONGER_INTERVALS_AFTER.map((count) => ({
            value: count,
            label: count === 0 ? t('noLongerInterval') : t('messageCount', { count }),
          }))}
          help={t('longerIntervalAfterHelp')}
          label={t('longerIntervalAfter')}
          onChange={(longerIntervalAfter) => change({ longerIntervalAfter })}
          value={form.longerIntervalAfter}
        />
        <Choice
          data={seconds(GREATER_INTERVALS)}
          help={t('greaterIntervalHelp')}
          label={t('greaterInterval')}
          onChange={(greaterInterval) => change({ greaterInterval })}
          value={form.greaterInterval}
        />
      </Group>

      <Group text={t('hoursText')} title={t('hours')}>
        <div className={classes.row}>
          <span className={classes.words}>
            <span className={classes.label}>{t('hourRange')}</span>
            <span className={classes.help}>{t('hourRangeHelp')}</span>
            {problems.hours && <Input.Error role="alert">{t('hoursWrong')}</Input.Error>}
          </span>
          <span className={classes.hours}>
            <TimeInput
              field={{
                value: form.startHour,
                onChange: (startHour) => change({ startHour }),
                error: problems.hours ? t('hoursWrong') : null,
              }}
              label={t('startHour')}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              field={{
                value: form.endHour,
                onChange: (endHour) => change({ endHour }),
                error: problems.hours ? t('hoursWrong') : null,
              }}
              label={t('endHour')}
            />
          </span>
        </div>
        <Toggle
          checked={form.sabado}
          help={t('sabadoHelp')}
          label={t('sabado')}
          onChange={(sabado) => change({ sabado })}
        />
        <Toggle
          checked={form.domingo}
          help={t('domingoHelp')}
          label={t('domingo')}
          onChange={(domingo) => change({ domingo })}
        />
      </Group>

      <Group text={t('protectionText')} title={t('protection')}>
        <Toggle
          checked={form.oneCampaignADay}
          help={t('oneCampaignADayHelp')}
          label={t('oneCampaignADay')}
          onChange={(oneCampaignADay) => change({ oneCampaignADay })}
        />
        <Toggle
          checked={form.protectsQrNumbers}
          help={t('protectsQrNumbersHelp')}
          label={t('protectsQrNumbers')}
          onChange={(protectsQrNumbers) => change({ protectsQrNumbers })}
        />
      </Group>

      <Group text={t('variablesText')} title={t('ownVariables')}>
        <VariableRows
          onChange={(variables) => change({ variables })}
          problems={problems.variables ?? []}
          value={form.variables}
        />
      </Group>

      <div className={classes.footer}>
        <p className={classes.unsaved} role="status">
          {isChanged && t('saveHint', { ns: 'records' })}
        </p>
        <Button disabled={!isChanged} loading={save.isPending} type="submit">
          {t('saveSettings')}
        </Button>
      </div>
      <LeaveGuard isChanged={isChanged && !save.isPending} />
    </form>
  );
}

export function Group({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <header className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </header>
      <div className={classes.rows}>{children}</div>
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly help: string;
  readonly data: readonly { readonly value: number; readonly label: string }[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Choice({ label, help, data, value, onChange }: ChoiceProps) {
  const id = useId();
  // A value that the options do not offer, set by another program: shown as it is.
  const options = data.some((one) => one.value === value) ? data : [...data, { value, label: String(value) }];
  return (
    <div className={classes.row}>
      <label className={classes.words} htmlFor={id}>
        <span className={classes.label}>{label}</span>
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
      </label>
      <Select<number>
        allowDeselect={false}
        aria-describedby={`${id}-help`}
        aria-label={label}
        className={classes.choice}
        data={[...options]}
        id={id}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        value={value}
      />
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Toggle({ label, help, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label className={classes.words} htmlFor={id}>
        <span className={classes.label}>{label}</span>
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
      </label>
      <Switch
        aria-describedby={`${id}-help`}
        aria-label={label}
        checked={checked}
        id={id}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
