import type { CampaignReport } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { bestVariant } from '../../rules/best-variant.ts';
import { useNumber, usePercent } from '../use-numbers.ts';
import { Panel } from './panel.tsx';
import classes from './variant-table.module.css';

type Variant = CampaignReport['variants'][number];

const rows = [
  { key: 'sent', text: 'stepSent' },
  { key: 'delivered', text: 'stepDelivered' },
  { key: 'read', text: 'stepRead' },
  { key: 'answered', text: 'stepAnswered' },
  { key: 'failed', text: 'stepFailed' },
] as const satisfies readonly { readonly key: keyof Variant; readonly text: string }[];

/** The variants side by side. */
export function VariantTable({ variants }: { readonly variants: readonly Variant[] }) {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const percent = usePercent();
  const nameOf = ({ variant }: Variant): string => (variant === null ? t('template') : String(variant));
  const compared = bestVariant(variants);
  return (
    <Panel title={t('byVariant')}>
      {variants.length === 0 ? (
        <p className={classes.note}>{t('variantsNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <div className={classes.scroller} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('variant')}</th>
                {variants.map((variant) => (
                  <th key={nameOf(variant)} scope="col">
                    {nameOf(variant)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, text }) => (
                <tr key={key}>
                  <th scope="row">{t(text)}</th>
                  {variants.map((variant) => (
                    <td
                      data-best={key === 'answered' && variant === compared?.best ? true : undefined}
                      key={nameOf(variant)}
                    >
                      {number(variant[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {compared && (
        <p className={classes.note}>
          {t('bestVariant', {
            best: nameOf(compared.best),
            rate: percent(compared.best.answered, compared.best.sent),
            other: percent(compared.next.answered, compared.next.sent),
          })}
        </p>
      )}
    </Panel>
  );
}
