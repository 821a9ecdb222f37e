import { Button } from '@mantine/core';
import type { TimeSpread } from '@recado/contracts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reportAddress } from '../../../shared/lib/report-address.ts';
import { BarsChart } from '../../../shared/ui/figures/bars-chart.tsx';
import { ChartWithTable } from '../../../shared/ui/figures/chart-with-table.tsx';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import { type AttendantFigures, type Overview, useExportAttendants } from '../api/dashboard.ts';
import { countText, decimalText, minutesText } from '../rules/figure-text.ts';
import { rowsOf } from '../rules/figures.ts';
import type { DashboardFilter } from '../rules/view.ts';
import { AttendantName } from './attendant-name.tsx';
import classes from './attendants-tab.module.css';
import { RowsLink } from './rows-link.tsx';

interface AttendantsTabProps {
  readonly overview: Overview;
  readonly filter: DashboardFilter;
  readonly canExport: boolean;
}

/** More bars would be a second table. */
const MOST_BARS = 15;

/** The attendants with their times and ratings, and a chart of their attendances. */
export function AttendantsTab({ overview: { attendants, counters }, filter, canExport }: AttendantsTabProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const exporting = useExportAttendants(filter, t('exported'));
  const nameOf = ({ id, name }: AttendantFigures) => (id === 0 ? t('noAttendant') : name);
  const rows = ({ id }: AttendantFigures) => ({ ...rowsOf('tickets', filter), users: [id] });
  const served = attendants.filter(({ tickets }) => tickets > 0);
  const shown = served.slice(0, MOST_BARS);
  const [most] = shown;
  return (
    <div className={classes.root}>
      <Panel
        actions={
          canExport && (
            <Button
              leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
              variant="default"
            >
              {t('export')}
            </Button>
          )
        }
        subtitle={t('tableHelp')}
        title={t('attendants')}
      >
        <FigureTable<AttendantFigures>
          columns={[
            { key: 'name', title: t('name'), cell: (attendant) => <AttendantName attendant={attendant} /> },
            {
              key: 'tickets',
              title: t('tickets'),
              isNumber: true,
              cell: (attendant) => (
                <RowsLink count={attendant.tickets} name={nameOf(attendant)} rows={rows(attendant)} />
              ),
            },
            { key: 'wait', title: t('wait'), isNumber: true, cell: ({ waitTime }) => <Time time={waitTime} /> },
            {
              key: 'first',
              title: t('firstAnswer'),
              isNumber: true,
              cell: ({ firstAnswerTime }) => <Time time={firstAnswerTime} />,
            },
            {
              key: 'handling',
              title: t('handling'),
              isNumber: true,
              cell: ({ supportTime }) => <Time time={supportTime} />,
            },
            { key: 'rating', title: t('averageRating'), isNumber: true, cell: ({ rating }) => decimalText(rating, 2) },
            {
              key: 'count',
              title: t('ratings'),
              isNumber: true,
              cell: (attendant) => (
                <RowsLink
                  count={attendant.countRating}
                  name={`${nameOf(attendant)}, ${t('ratings')}`}
                  rows={{ ...rows(attendant), onlyRated: true }}
                />
              ),
            },
          ]}
          label={t('attendants')}
          rowKey={({ id }) => id}
          rows={attendants}
        />
      </Panel>
      {most !== undefined && (
        <ChartWithTable
          chart={
            <BarsChart
              bars={shown.map((attendant) => ({ label: nameOf(attendant), total: attendant.tickets }))}
              isSideways
              name={t('tickets')}
              onOpen={(index) => {
                const attendant = shown[index];
                if (attendant) void navigate(reportAddress(rows(attendant)));
              }}
              valueText={countText}
            />
          }
          said={t('chartSays', {
            title: t('perAttendant'),
            total: t('totalInPeriod', { count: counters.tickets, formatted: countText(counters.tickets) }),
            most: nameOf(most),
            mostTotal: countText(most.tickets),
          })}
          subtitle={served.length > MOST_BARS ? t('mostOf', { count: MOST_BARS }) : undefined}
          table={(hasLinks) => (
            <FigureTable<AttendantFigures>
              columns={[
                { key: 'name', title: t('name'), cell: nameOf },
                {
                  key: 'tickets',
                  title: t('tickets'),
                  isNumber: true,
                  cell: (attendant) =>
                    hasLinks ? (
                      <RowsLink count={attendant.tickets} name={nameOf(attendant)} rows={rows(attendant)} />
                    ) : (
                      countText(attendant.tickets)
                    ),
                },
              ]}
              hasFocus={hasLinks}
              label={t('perAttendant')}
              rowKey={({ id }) => id}
              rows={served}
            />
          )}
          title={t('perAttendant')}
        />
      )}
    </div>
  );
}

/** The average, and below it the median where there is one. */
function Time({ time: { average, median } }: { readonly time: TimeSpread }) {
  return (
    <span className={classes.time}>
      {minutesText(average)}
      {median !== null && <span className={classes.median}>{minutesText(median)}</span>}
    </span>
  );
}
