import { Button, SegmentedControl, Select } from '@mantine/core';
import type { Day } from '@recado/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { dayInWords, daysInWords } from '../../../shared/i18n/date-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { type CalendarView, calendarViews, turnPage, visibleDays } from '../rules/visible-days.ts';
import classes from './calendar-bar.module.css';

interface CalendarBarProps {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  readonly onView: (view: CalendarView) => void;
  readonly onDay: (day: Day) => void;
}

/** Turns the pages of the calendar and chooses its view. */
export function CalendarBar({ view, day, today, onView, onDay }: CalendarBarProps) {
  const { t } = useTranslation('schedules');
  const isPhone = useIsPhone();
  const names = {
    month: t('viewMonth'),
    week: t('viewWeek'),
    work_week: t('viewWorkWeek'),
    day: t('viewDay'),
    agenda: t('viewAgenda'),
  };
  const data = calendarViews.map((value) => ({ value, label: names[value] }));
  return (
    <div className={classes.root}>
      <Button onClick={() => onDay(today)} variant="default">
        {t('today')}
      </Button>
      <IconButton
        icon={<IconChevronLeft size={18} />}
        label={t('previous')}
        onClick={() => onDay(turnPage(view, day, -1))}
      />
      <IconButton
        icon={<IconChevronRight size={18} />}
        label={t('next')}
        onClick={() => onDay(turnPage(view, day, 1))}
      />
      <h2 aria-live="polite" className={classes.title}>
        {periodInWords(view, day)}
      </h2>
      {isPhone ? (
        <Select
          allowDeselect={false}
          aria-label={t('view')}
          className={classes.select}
          data={data}
          onChange={(chosen) => chosen && onView(chosen)}
          value={view}
        />
      ) : (
        <SegmentedControl aria-label={t('view')} data={data} onChange={(chosen) => onView(chosen)} value={view} />
      )}
    </div>
  );
}

/** The title of a page: its month, its day, or its first and last day. */
export function periodInWords(view: CalendarView, day: Day): string {
  if (view === 'month') return dayInWords(day, 'month');
  if (view === 'day') return dayInWords(day, 'day');
  const { startDate, endDate } = visibleDays(view, day);
  return daysInWords(startDate, endDate);
}
