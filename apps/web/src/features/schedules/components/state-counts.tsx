import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, countStates, type EventState } from '../rules/calendar-events.ts';
import { EventIcon, useStateName } from './event-icon.tsx';
import classes from './state-counts.module.css';

const always: readonly EventState[] = ['scheduled', 'sent', 'failed', 'repetition'];

/** How many schedules of the page have which state, and the icon of each. */
export function StateCounts({ events }: { readonly events: readonly CalendarEvent[] }) {
  const { t } = useTranslation('schedules');
  const nameOf = useStateName();
  const counts = useMemo(() => countStates(events), [events]);
  const shown = counts.sending > 0 ? (['scheduled', 'sending', ...always.slice(1)] as const) : always;
  return (
    <ul aria-label={t('legend')} className={classes.root}>
      {shown.map((state) => (
        <li className={classes.state} data-state={state} key={state}>
          <EventIcon size={14} state={state} />
          {nameOf(state)} <span className={classes.count}>{counts[state]}</span>
        </li>
      ))}
    </ul>
  );
}
