import { useTranslation } from 'react-i18next';
import { MarkedName } from '../../../shared/ui/marked-name.tsx';
import type { AttendantFigures, Overview, QueueFigures } from '../api/dashboard.ts';
import { changeOf, pointsBetween } from '../rules/change.ts';
import { countText, percentText } from '../rules/figure-text.ts';
import { rowsOf } from '../rules/figures.ts';
import { type DashboardFilter, daysOf } from '../rules/view.ts';
import { AttendantName } from './attendant-name.tsx';
import { ChangeMark } from './change-mark.tsx';
import { FigureCard } from './figure-card.tsx';
import { NpsPanel } from './nps-panel.tsx';
import { RatingBands } from './rating-bands.tsx';
import classes from './ratings-tab.module.css';
import { RatingsTable } from './ratings-table.tsx';

interface RatingsTabProps {
  readonly overview: Overview;
  readonly filter: DashboardFilter;
}

/** What customers thought: the score, its parts, and ratings by attendant and queue. */
export function RatingsTab({ overview, filter }: RatingsTabProps) {
  const { t } = useTranslation('dashboard');
  const { counters, previous, attendants, queues } = overview;
  const days = daysOf(filter);
  const rated = rowsOf('withRating', filter);
  const attendantText = ({ id, name }: AttendantFigures) => (id === 0 ? t('noAttendant') : name);
  const queueText = ({ id, name }: QueueFigures) => (id === 0 ? t('noQueue') : name);
  return (
    <div className={classes.root}>
      <NpsPanel filter={filter} overview={overview} />
      <div className={classes.parts}>
        <RatingBands filter={filter} overview={overview} />
        <div className={classes.cards}>
          <FigureCard
            change={
              <ChangeMark
                before={countText(previous.tickets)}
                change={changeOf(counters.tickets, previous.tickets)}
                days={days}
              />
            }
            figure="tickets"
            filter={filter}
            note={t('inPeriod')}
            value={countText(counters.tickets)}
          />
          <FigureCard
            change={
              <ChangeMark
                before={countText(previous.withRating)}
                change={changeOf(counters.withRating, previous.withRating)}
                days={days}
              />
            }
            figure="withRating"
            filter={filter}
            note={t('answeredSurvey')}
            value={countText(counters.withRating)}
          />
          <FigureCard
            change={
              <ChangeMark
                before={percentText(previous.percRating)}
                change={pointsBetween(counters.percRating, previous.percRating)}
                days={days}
                unit="points"
              />
            }
            figure="percRating"
            filter={filter}
            note={t('ofAll')}
            value={percentText(counters.percRating)}
          />
        </div>
      </div>
      <div className={classes.tables}>
        <RatingsTable
          kind={t('attendant')}
          nameOf={attendantText}
          renderName={(attendant) => <AttendantName attendant={attendant} />}
          rowsOf={({ id }) => ({ ...rated, users: [id] })}
          shares={attendants}
          title={t('ratingsByAttendant')}
        />
        <RatingsTable
          kind={t('queue')}
          nameOf={queueText}
          renderName={(queue) => <MarkedName color={queue.color} name={queueText(queue)} />}
          rowsOf={({ id }) => ({ ...rated, queueIds: [id] })}
          shares={queues}
          title={t('ratingsByQueue')}
        />
      </div>
    </div>
  );
}
