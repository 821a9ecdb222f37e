import type { NowCounters } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../api/dashboard.ts';
import { changeOf } from '../rules/change.ts';
import { countText } from '../rules/figure-text.ts';
import { type DashboardFilter, daysOf } from '../rules/view.ts';
import { AttendantsCard } from './attendants-card.tsx';
import { ChangeMark } from './change-mark.tsx';
import { FigureCard } from './figure-card.tsx';
import classes from './now-cards.module.css';

interface NowCardsProps {
  readonly overview: Overview;
  readonly now: NowCounters;
  readonly filter: DashboardFilter;
  readonly onAttendants: () => void;
}

/** The six cards. Those of now follow the events of tickets; the others are of the period. */
export function NowCards({ overview: { counters, previous }, now, filter, onAttendants }: NowCardsProps) {
  const { t } = useTranslation('dashboard');
  const days = daysOf(filter);
  const compared = (current: number, before: number) => (
    <ChangeMark before={countText(before)} change={changeOf(current, before)} days={days} />
  );
  return (
    <div className={classes.root}>
      <FigureCard figure="supportHappening" filter={filter} note={t('now')} value={countText(now.supportHappening)} />
      <FigureCard
        figure="supportPending"
        filter={filter}
        note={filter.queueIds ? t('now') : t('nowInQueues')}
        value={countText(now.supportPending)}
      />
      <FigureCard
        change={compared(counters.supportFinished, previous.supportFinished)}
        figure="supportFinished"
        filter={filter}
        note={t('inPeriod')}
        value={countText(counters.supportFinished)}
      />
      <FigureCard figure="supportGroups" filter={filter} note={t('now')} value={countText(now.supportGroups)} />
      <AttendantsCard now={now} onOpen={onAttendants} />
      <FigureCard
        change={compared(counters.leads, previous.leads)}
        figure="leads"
        filter={filter}
        note={t('inPeriod')}
        value={countText(counters.leads)}
      />
    </div>
  );
}
