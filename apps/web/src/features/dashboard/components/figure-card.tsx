import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportAddress } from '../../../shared/lib/report-address.ts';
import { NO_FIGURE } from '../rules/figure-text.ts';
import { type FigureName, figures, rowsOf } from '../rules/figures.ts';
import type { DashboardFilter } from '../rules/view.ts';
import classes from './figure-card.module.css';
import { FigureHelp } from './figure-help.tsx';

interface FigureCardProps {
  readonly figure: FigureName;
  readonly filter: DashboardFilter;
  readonly value: string;
  /** What the number is about: the moment, the period. */
  readonly note: ReactNode;
  /** The comparison with the period before. */
  readonly change?: ReactNode;
  /** That the sample is too small to be trusted. */
  readonly warning?: string | undefined;
}

/** One figure with its definition. The number links to the attendances it counts. */
export function FigureCard({ figure, filter, value, note, change, warning }: FigureCardProps) {
  const { t } = useTranslation('dashboard');
  const name = t(figures[figure].name);
  return (
    <article aria-label={name} className={classes.root}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <FigureHelp name={name} text={t(figures[figure].help)} />
      </div>
      <div className={classes.row}>
        {value === NO_FIGURE ? (
          <span className={classes.value}>{value}</span>
        ) : (
          <Link
            aria-label={t('seeRows', { name, value })}
            className={classes.value}
            to={reportAddress(rowsOf(figure, filter))}
          >
            {value}
          </Link>
        )}
        {change}
      </div>
      <p className={classes.note}>{note}</p>
      {warning !== undefined && <p className={classes.warning}>{warning}</p>}
    </article>
  );
}
