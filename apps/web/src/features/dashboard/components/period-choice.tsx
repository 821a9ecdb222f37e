import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayFormat } from '../../../shared/i18n/date-time.ts';
import { LocalDates } from '../../../shared/ui/day-field.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { type Days, daysOfPreset, otherPeriods, PRESETS, type Preset, presetOf } from '../rules/period.ts';
import classes from './period-choice.module.css';

interface PeriodChoiceProps {
  readonly days: Days;
  readonly today: string;
  readonly onChange: (days: Days) => void;
}

type Range = [string | null, string | null];

/** Presets and a calendar. The period changes with the second day of the calendar, or when it closes after one. */
export function PeriodChoice({ days, today, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('dashboard');
  const say = useSay();
  const id = useId();
  const [range, setRange] = useState<Range>([days.from, days.to]);
  useEffect(() => setRange([days.from, days.to]), [days.from, days.to]);
  const names: Readonly<Record<Preset, string>> = {
    today: t('presetToday'),
    week: t('presetWeek'),
    thirtyDays: t('presetThirtyDays'),
    month: t('presetMonth'),
  };
  const choose = (chosen: Range) => {
    setRange(chosen);
    const [from, to] = chosen;
    if (from !== null && to !== null) onChange({ from, to });
    if (from === null && to === null) say({ kind: 'error', message: t('setFilter') });
  };
  const handleClose = () => {
    const [from, to] = range;
    if (from !== null && to === null) onChange({ from, to: from });
    if (from === null) setRange([days.from, days.to]);
  };
  const others = otherPeriods(today);
  const presets = [
    { label: t('yesterday'), days: others.yesterday },
    { label: t('previousMonth'), days: others.previousMonth },
    { label: t('quarter'), days: others.quarter },
    { label: t('year'), days: others.year },
  ].map(({ label, days: { from, to } }) => ({ label, value: [from, to] as Range }));
  return (
    <>
      <SegmentedControl
        aria-label={t('period')}
        className={classes.presets}
        data={PRESETS.map((value) => ({ value, label: names[value] }))}
        onChange={(preset) => onChange(daysOfPreset(preset as Preset, today))}
        value={presetOf(days, today) ?? ''}
      />
      <LocalDates>
        {/* The name contains the days that the button shows: a user of voice control says what is on screen. */}
        <VisuallyHidden id={`${id}-label`}>{t('period')}</VisuallyHidden>
        <DatePickerInput
          allowSingleDateInRange
          aria-labelledby={`${id}-label ${id}`}
          className={classes.days}
          clearable
          clearButtonProps={{ 'aria-label': t('clearPeriod') }}
          id={id}
          leftSection={<IconCalendar size={16} stroke={1.7} />}
          maxDate={today}
          onChange={choose}
          onDropdownClose={handleClose}
          presets={presets}
          type="range"
          value={range}
          valueFormat={dayFormat()}
        />
      </LocalDates>
    </>
  );
}
