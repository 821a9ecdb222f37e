import { UnstyledButton } from '@mantine/core';
import type { DashboardStep } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import type { AttendantFigures, Overview } from '../api/dashboard.ts';
import { minutesText } from '../rules/figure-text.ts';
import { rowsOf } from '../rules/figures.ts';
import type { DashboardFilter } from '../rules/view.ts';
import { AttendantName } from './attendant-name.tsx';
import { BarsPanel } from './bars-panel.tsx';
import classes from './performance-tab.module.css';
import { RowsLink } from './rows-link.tsx';
import { TimeCard } from './time-card.tsx';

interface PerformanceTabProps {
  readonly overview: Overview;
  readonly filter: DashboardFilter;
  readonly by: DashboardStep | null;
  readonly onBy: (by: DashboardStep) => void;
  readonly onAttendants: () => void;
}

const SHOWN = 7;
const TIMES = ['waitTime', 'firstAnswerTime', 'supportTime'] as const;

/** How much came, how fast it was answered, and the attendants with most of it. */
export function PerformanceTab({ overview, filter, by, onBy, onAttendants }: PerformanceTabProps) {
  const { t } = useTranslation('dashboard');
  const { counters, previous, attendants } = overview;
  return (
    <div className={classes.root}>
      <div className={classes.times}>
        {TIMES.map((figure) => (
          <TimeCard before={previous[figure]} figure={figure} filter={filter} key={figure} time={counters[figure]} />
        ))}
      </div>
      <div className={classes.main}>
        <BarsPanel by={by} filter={filter} onBy={onBy} />
        <Panel
          actions={
            <UnstyledButton className={classes.all} onClick={onAttendants}>
              {t('seeAll')}
            </UnstyledButton>
          }
          title={t('attendants')}
        >
          <FigureTable<AttendantFigures>
            columns={[
              { key: 'name', title: t('name'), cell: (attendant) => <AttendantName attendant={attendant} /> },
              {
                key: 'tickets',
                title: t('tickets'),
                isNumber: true,
                cell: ({ id, name, tickets }) => (
                  <RowsLink
                    count={tickets}
                    name={id === 0 ? t('noAttendant') : name}
                    rows={{ ...rowsOf('tickets', filter), users: [id] }}
                  />
                ),
              },
              { key: 'wait', title: t('wait'), isNumber: true, cell: ({ waitTime }) => minutesText(waitTime.average) },
            ]}
            label={t('attendants')}
            rowKey={({ id }) => id}
            rows={attendants.slice(0, SHOWN)}
          />
        </Panel>
      </div>
    </div>
  );
}
