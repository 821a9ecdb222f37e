import type { ReportTotals as Totals } from '@recado/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useMinutes } from './report-cell.tsx';
import classes from './report-totals.module.css';

interface ReportTotalsProps {
  readonly total: number;
  readonly totals: Totals;
}

const bold = { b: <b className={classes.figure} /> };

/** The report in four figures, over all of its rows. A figure without a sample is left out. */
export function ReportTotals({ total, totals }: ReportTotalsProps) {
  const { t } = useTranslation('reports');
  const { language } = useLanguage();
  const minutes = useMinutes();
  const { avgWaitTime, avgSupportTime, avgRating, countRating } = totals;
  const number = (value: number, digits = 0) =>
    value.toLocaleString(languageTags[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (
    <div className={classes.root}>
      <span>
        <Trans
          components={bold}
          i18nKey="total"
          ns="reports"
          t={t}
          values={{ count: total, formatted: number(total) }}
        />
      </span>
      {avgWaitTime !== null && (
        <span>
          <Trans components={bold} i18nKey="averageWait" ns="reports" t={t} values={{ time: minutes(avgWaitTime) }} />
        </span>
      )}
      {avgSupportTime !== null && (
        <span>
          <Trans
            components={bold}
            i18nKey="averageSupport"
            ns="reports"
            t={t}
            values={{ time: minutes(avgSupportTime) }}
          />
        </span>
      )}
      {avgRating !== null && (
        <span>
          <Trans
            components={bold}
            i18nKey="averageRating"
            ns="reports"
            t={t}
            values={{ rating: number(avgRating, 1), count: countRating }}
          />
        </span>
      )}
    </div>
  );
}
