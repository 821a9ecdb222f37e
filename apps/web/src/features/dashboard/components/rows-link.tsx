import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ReportFilters, reportAddress } from '../../../shared/lib/report-address.ts';
import { countText } from '../rules/figure-text.ts';
import classes from './rows-link.module.css';

interface RowsLinkProps {
  /** What the number counts. */
  readonly name: string;
  readonly count: number;
  readonly rows: ReportFilters;
}

/** A count in a table, with a link to its attendances in the report. Nothing has no rows to show. */
export function RowsLink({ name, count, rows }: RowsLinkProps) {
  const { t } = useTranslation('dashboard');
  const value = countText(count);
  if (count === 0) return value;
  return (
    <Link aria-label={t('seeRows', { name, value })} className={classes.root} to={reportAddress(rows)}>
      {value}
    </Link>
  );
}
