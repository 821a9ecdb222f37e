import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import-result.module.css';

/** More than a user reads on a screen; the downloadable file has all of them. */
const MOST_SHOWN = 200;

export interface RefusedRow {
  /** As spreadsheet programs number it. */
  readonly row: number;
  /** In words. */
  readonly reason: string;
}

interface ImportResultProps {
  readonly title: string;
  readonly counts: readonly (readonly [label: string, count: number])[];
  readonly refused: readonly RefusedRow[];
  /** What to do next. */
  readonly actions: ReactNode;
}

/** The result of an import: its counts, and the refused rows with the reason of each. */
export function ImportResult({ title, counts, refused, actions }: ImportResultProps) {
  const { t, i18n } = useTranslation('records');
  return (
    <div className={classes.root}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div className={classes.count} key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString(i18n.language)}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && <RefusedRows rows={refused.slice(0, MOST_SHOWN)} />}
      {refused.length > MOST_SHOWN && (
        <p className={classes.more}>{t('moreRows', { count: refused.length - MOST_SHOWN })}</p>
      )}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}

function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }) {
  const { t } = useTranslation('records');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach its end.
    <section aria-label={t('refusedRows')} className={classes.rows} tabIndex={0}>
      <table>
        <caption>{t('refusedRows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, reason }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
