import { Button, Skeleton } from '@mantine/core';
import type { ReportRow } from '@recado/contracts';
import { IconReportAnalytics, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressParams } from '../../../shared/hooks/use-address-params.ts';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { useStoredPreference } from '../../../shared/lib/use-stored-preference.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useReportPage, useReportPages } from '../api/list-report.ts';
import { isUnderWay, useReportExports } from '../api/report-exports.ts';
import { readColumns } from '../rules/report-columns.ts';
import {
  countFilters,
  type ReportView,
  readReportView,
  sortedBy,
  withFilters,
  writeReportView,
} from '../rules/report-view.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportCard } from './export-card.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPager } from './report-pager.tsx';
import classes from './report-screen.module.css';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';

interface ReportScreenProps {
  /** By the clock of the company, YYYY-MM-DD. */
  readonly today: string;
  readonly timeZone: string;
  readonly canExport: boolean;
  readonly onShowLog: (row: ReportRow) => void;
}

/** The attendance report. The address says what it shows. */
export function ReportScreen({ today, timeZone, canExport, onShowLog }: ReportScreenProps) {
  const { t } = useTranslation('reports');
  const isPhone = useIsPhone();
  const [params, changeParams] = useAddressParams();
  const view = readReportView(params);
  const show = (change: (current: ReportView) => ReportView) =>
    changeParams((current) => writeReportView(change(readReportView(current))));
  const [storedColumns, storeColumns] = useStoredPreference(storageKeys.reportColumns, (stored) =>
    readColumns(stored).join(),
  );
  const columns = readColumns(storedColumns);

  const page = useReportPage(view, { isWanted: !isPhone });
  const pages = useReportPages(view, { isWanted: isPhone });
  const { error, refetch, isFetching } = isPhone ? pages : page;
  const report = isPhone ? pages.data?.pages.at(-1) : page.data;
  const rows = isPhone ? pages.data?.pages.flatMap(({ tickets }) => tickets) : page.data?.tickets;
  const total = report?.totalTickets.total;
  const exports = useReportExports();
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  const shownExport = exports?.find((one) => isUnderWay(one) || !dismissed.includes(one.id));

  const clear = () => show((current) => ({ ...withFilters(current, {}), filters: {} }));
  return (
    <Page
      actions={
        <>
          {!isPhone && <ColumnsMenu columns={columns} onChange={(chosen) => storeColumns(chosen.join())} />}
          {canExport && (
            <ExportMenu
              days={report?.period}
              filters={view.filters}
              isBusy={exports?.some(isUnderWay) ?? false}
              total={total}
            />
          )}
        </>
      }
      title={t('title')}
    >
      <ReportFilters
        days={report?.period}
        filters={view.filters}
        onChange={(change) => show((current) => withFilters(current, change))}
        onClear={clear}
        today={today}
      />
      {shownExport && (
        <ExportCard
          onDismiss={() => setDismissed((ids) => [...ids, shownExport.id])}
          shown={shownExport}
          timeZone={timeZone}
        />
      )}
      <ReportState
        error={error}
        isFetching={isFetching}
        isFiltered={countFilters(view.filters) > 0}
        onClear={clear}
        onRetry={() => void refetch()}
        rows={rows}
      >
        {(listed) =>
          isPhone ? (
            <>
              {report && (
                <div className={classes.card}>
                  <ReportTotals total={total ?? 0} totals={report.totals} />
                </div>
              )}
              <ReportCards onShowLog={onShowLog} rows={listed} timeZone={timeZone} />
              <div className={classes.more}>
                <span role="status">{t('shownOf', { shown: listed.length, total: total ?? 0 })}</span>
                {pages.hasNextPage && (
                  <Button
                    loading={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                    variant="default"
                  >
                    {t('showMore')}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <div className={classes.card}>
              {report && <ReportTotals total={total ?? 0} totals={report.totals} />}
              <ReportTable
                columns={columns}
                isStale={page.isPlaceholderData}
                onShowLog={onShowLog}
                onSort={(sort) => show((current) => sortedBy(current, sort))}
                rows={listed}
                timeZone={timeZone}
                view={view}
              />
              <ReportPager
                onPage={(chosen) => show((current) => ({ ...current, page: chosen }))}
                onPageSize={(pageSize) => show((current) => ({ ...current, pageSize, page: 1 }))}
                page={view.page}
                pageSize={view.pageSize}
                total={total ?? 0}
              />
            </div>
          )
        }
      </ReportState>
    </Page>
  );
}

interface ReportStateProps {
  readonly rows: readonly ReportRow[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onRetry: () => void;
  readonly children: (rows: readonly ReportRow[]) => ReactNode;
}

/** Loading, failed, empty, without a match, or its rows. */
function ReportState({ rows, error, isFetching, isFiltered, onClear, onRetry, children }: ReportStateProps) {
  const { t } = useTranslation(['reports', 'records']);
  if (rows === undefined) {
    if (error === null) return <Reading label={t('loading', { ns: 'records' })} />;
    return (
      <LoadFailure error={error} isTrying={isFetching} onRetry={onRetry} title={t('failedTitle')}>
        {t('failedText', { ns: 'records' })}
      </LoadFailure>
    );
  }
  if (rows.length > 0) return children(rows);
  return isFiltered ? (
    <StateMessage
      actions={
        <Button onClick={onClear} variant="default">
          {t('clear')}
        </Button>
      }
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title={t('noMatchTitle')}
    >
      {t('noMatchText')}
    </StateMessage>
  ) : (
    <StateMessage icon={<IconReportAnalytics size={28} stroke={1.5} />} title={t('emptyTitle')}>
      {t('emptyText')}
    </StateMessage>
  );
}

function Reading({ label }: { readonly label: string }) {
  return (
    <div aria-label={label} className={classes.card} role="status">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <div className={classes.reading} key={index}>
          <Skeleton height={12} width={56} />
          <Skeleton height={12} width={`${[60, 44, 72, 52][index % 4]}%`} />
          <Skeleton height={12} width="80%" />
          <Skeleton height={12} width={72} />
        </div>
      ))}
    </div>
  );
}
