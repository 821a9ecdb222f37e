import { NumberInput, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ScheduleForm } from '../../forms/schedule-form.ts';
import classes from './schedule-dialog.module.css';

const MAX_COUNT = 10_000;

interface FieldsProps {
  readonly form: ScheduleForm;
  readonly isReadOnly: boolean;
  readonly onChange: (changed: Partial<ScheduleForm>) => void;
}

/** How often it is sent, and what happens on weekends. */
export function RepetitionFields({ form, isReadOnly, onChange }: FieldsProps) {
  const { t } = useTranslation('schedules');
  return (
    <>
      <Select<ScheduleForm['dayRule']>
        allowDeselect={false}
        className={classes.wide}
        data={[
          { value: 4, label: t('dayRuleSame') },
          { value: 5, label: t('dayRuleBefore') },
          { value: 6, label: t('dayRuleAfter') },
        ]}
        disabled={isReadOnly}
        label={t('dayRule')}
        onChange={(dayRule) => onChange({ dayRule: dayRule ?? 4 })}
        value={form.dayRule}
      />
      <Switch
        checked={form.repeats}
        className={classes.wide}
        disabled={isReadOnly}
        label={t('repeats')}
        onChange={({ currentTarget }) => onChange({ repeats: currentTarget.checked })}
      />
      {form.repeats && (
        <>
          <div className={classes.pair}>
            <NumberInput
              allowDecimal={false}
              disabled={isReadOnly}
              label={t('repeatEvery')}
              max={MAX_COUNT}
              min={1}
              onChange={(every) => onChange({ every: Number(every) || 1 })}
              size="sm"
              value={form.every}
            />
            <Select<ScheduleForm['unit']>
              allowDeselect={false}
              aria-label={t('repeatUnit')}
              data={[
                { value: 1, label: t('unitDays') },
                { value: 2, label: t('unitWeeks') },
                { value: 3, label: t('unitMonths') },
                { value: 4, label: t('unitMinutes') },
              ]}
              disabled={isReadOnly}
              onChange={(unit) => onChange({ unit: unit ?? 1 })}
              value={form.unit}
            />
          </div>
          <NumberInput
            allowDecimal={false}
            disabled={isReadOnly}
            label={t('repeatTimes')}
            max={MAX_COUNT}
            min={1}
            onChange={(times) => onChange({ times: Number(times) || 1 })}
            size="sm"
            value={form.times}
          />
        </>
      )}
    </>
  );
}
