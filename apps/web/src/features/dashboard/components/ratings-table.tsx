import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFilters } from '../../../shared/lib/report-address.ts';
import { FigureTable } from '../../../shared/ui/figures/figure-table.tsx';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import type { AttendantFigures, QueueFigures } from '../api/dashboard.ts';
import { areFewRatings } from '../rules/change.ts';
import { decimalText } from '../rules/figure-text.ts';
import classes from './ratings-table.module.css';
import { RowsLink } from './rows-link.tsx';

type Share = AttendantFigures | QueueFigures;

interface RatingsTableProps<Row extends Share> {
  readonly title: string;
  /** The title of the names. */
  readonly kind: string;
  readonly shares: readonly Row[];
  readonly nameOf: (share: Row) => string;
  readonly renderName: (share: Row) => ReactNode;
  /** The rated attendances of one. */
  readonly rowsOf: (share: Row) => ReportFilters;
}

/** Ratings by attendant or by queue: those with an attendance in the period. */
export function RatingsTable<Row extends Share>({
  title,
  kind,
  shares,
  nameOf,
  renderName,
  rowsOf,
}: RatingsTableProps<Row>) {
  const { t } = useTranslation('dashboard');
  const served = shares.filter(({ tickets }) => tickets > 0);
  return (
    <Panel title={title}>
      {served.length === 0 ? (
        <p className={classes.none}>{t('noTicketsTitle')}</p>
      ) : (
        <FigureTable
          columns={[
            { key: 'name', title: kind, cell: renderName },
            {
              key: 'count',
              title: t('ratings'),
              isNumber: true,
              cell: (share) => <RowsLink count={share.countRating} name={nameOf(share)} rows={rowsOf(share)} />,
            },
            {
              key: 'average',
              title: t('averageRating'),
              isNumber: true,
              cell: ({ rating, countRating }) => <Figure count={countRating} value={decimalText(rating, 2)} />,
            },
            {
              key: 'score',
              title: t('score'),
              isNumber: true,
              cell: ({ npsScore, countRating }) => <Figure count={countRating} value={decimalText(npsScore)} />,
            },
          ]}
          label={title}
          rowKey={({ id }) => id}
          rows={served}
        />
      )}
    </Panel>
  );
}

/** Quieter where a few ratings decide it. */
function Figure({ value, count }: { readonly value: string; readonly count: number }) {
  const { t } = useTranslation('dashboard');
  const isWeak = areFewRatings(count);
  return (
    <span
      className={classes.figure}
      data-tip={isWeak ? t('fewRatings', { count }) : undefined}
      data-weak={isWeak || undefined}
    >
      {value}
    </span>
  );
}
