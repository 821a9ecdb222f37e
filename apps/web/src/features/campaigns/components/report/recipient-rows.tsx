import type { Shipping } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../../shared/i18n/date-time.ts';
import { numberText } from '../../../../shared/lib/number-text.ts';
import { lastMoment } from '../../rules/last-moment.ts';
import { reasonTexts } from '../reason-texts.ts';
import classes from './recipient-rows.module.css';
import { RecipientStatus } from './recipient-state.tsx';

interface RowsProps {
  readonly rows: readonly Shipping[];
  readonly timeZone: string;
}

/** The rows of a page. Wide tables scroll inside their card. */
export function RecipientTable({ rows, timeZone, isStale }: RowsProps & { readonly isStale: boolean }) {
  const { t } = useTranslation('campaigns');
  const reasonOf = useReason();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={classes.scroller} data-stale={isStale || undefined} tabIndex={0}>
      <table aria-label={t('recipients')} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('contact')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('variant')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const moment = lastMoment(row);
            return (
              <tr key={row.id}>
                <td className={classes.name}>{row.name}</td>
                <td className={classes.number}>{numberText(row.number)}</td>
                <td>{row.variant ?? '–'}</td>
                <td>
                  <RecipientStatus row={row} />
                </td>
                <td className={classes.number}>{moment === null ? '–' : shortTime(moment, timeZone)}</td>
                <td className={classes.reason}>{reasonOf(row) ?? '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The rows on a phone. */
export function RecipientCards({ rows, timeZone }: RowsProps) {
  const { t } = useTranslation('campaigns');
  const reasonOf = useReason();
  return (
    <ul aria-label={t('recipients')} className={classes.cards}>
      {rows.map((row) => {
        const moment = lastMoment(row);
        const reason = reasonOf(row);
        return (
          <li className={classes.card} key={row.id}>
            <span className={classes.cardHead}>
              <span className={classes.name}>{row.name}</span>
              <RecipientStatus row={row} />
            </span>
            <span className={classes.cardLine}>
              <span>{numberText(row.number)}</span>
              {row.variant !== null && <span>{t('variantNumber', { number: row.variant })}</span>}
              {moment !== null && <span>{shortTime(moment, timeZone)}</span>}
            </span>
            {reason !== null && <span className={classes.cardReason}>{reason}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Why a person was skipped or the message failed, with the number of the provider. */
function useReason(): (row: Shipping) => string | null {
  const { t } = useTranslation('campaigns');
  return ({ state, reason, code }) => {
    if (state === 'undecided') return t('reasonUndecided');
    if (reason === null) return null;
    return code === null ? t(reasonTexts[reason].word) : `${t(reasonTexts[reason].word)} (${code})`;
  };
}
