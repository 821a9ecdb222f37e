import type { ReportRow, ReportSort } from '@recado/contracts';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { isNumeric, type ReportColumn, sortOf } from '../rules/report-columns.ts';
import type { ReportView } from '../rules/report-view.ts';
import { ReportCell } from './report-cell.tsx';
import classes from './report-table.module.css';
import { columnTexts } from './report-texts.ts';

interface ReportTableProps {
  readonly rows: readonly ReportRow[];
  readonly columns: readonly ReportColumn[];
  readonly view: Pick<ReportView, 'sort' | 'direction'>;
  readonly timeZone: string;
  /** The rows are of another page, and the wanted ones are being read. */
  readonly isStale: boolean;
  readonly onSort: (sort: ReportSort) => void;
  readonly onShowLog: (row: ReportRow) => void;
}

/** The rows of a page. Wide tables scroll inside their card. */
export function ReportTable({ rows, columns, view, timeZone, isStale, onSort, onShowLog }: ReportTableProps) {
  const { t } = useTranslation('reports');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section aria-label={t('table')} className={classes.scroller} data-stale={isStale || undefined} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell column={column} key={column} onSort={onSort} view={view} />
            ))}
            <th className={classes.head} data-column="actions">
              <Spoken>{t('columnActions')}</Spoken>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr className={classes.row} key={row.attendanceId}>
              {columns.map((column) => (
                <td
                  className={classes.cell}
                  data-column={column}
                  data-numeric={isNumeric(column) || undefined}
                  key={column}
                >
                  <ReportCell column={column} row={row} timeZone={timeZone} />
                </td>
              ))}
              <td className={classes.cell} data-column="actions">
                <IconButton
                  icon={<IconHistory size={16} />}
                  label={t('logOf', { number: row.number })}
                  onClick={() => onShowLog(row)}
                  size={32}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadCellProps extends Pick<ReportTableProps, 'view' | 'onSort'> {
  readonly column: ReportColumn;
}

function HeadCell({ column, view, onSort }: HeadCellProps) {
  const { t } = useTranslation('reports');
  const sort = sortOf[column];
  const title = t(columnTexts[column]);
  const isSorted = sort === view.sort;
  const isAscending = isSorted && view.direction === 'asc';
  const Arrow = isSorted ? (isAscending ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th
      {...(sort && { 'aria-sort': isSorted ? (isAscending ? 'ascending' : 'descending') : 'none' })}
      className={classes.head}
      data-column={column}
      data-numeric={isNumeric(column) || undefined}
      scope="col"
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          className={classes.sort}
          data-sorted={isSorted || undefined}
          onClick={() => onSort(sort)}
          title={t(isSorted && !isAscending ? 'sortAscending' : 'sortDescending', { column: title })}
          type="button"
        >
          {title}
          <Arrow aria-hidden="true" className={classes.arrow} size={14} stroke={2} />
        </button>
      )}
    </th>
  );
}
