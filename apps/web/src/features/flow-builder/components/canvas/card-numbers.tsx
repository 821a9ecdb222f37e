import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shared/i18n/i18n.ts';
import classes from './card-numbers.module.css';
import type { CardNumbers } from './card-overlay.ts';

/** How many conversations entered the node, answered it and ended in it. */
export function CardNumbersRow({ numbers }: { readonly numbers: CardNumbers }) {
  const { t } = useTranslation('flowBuilder');
  const { language } = useLanguage();
  const format = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language);
  const cells = [
    [numbers.entered, t('entered')],
    [numbers.answered, t('answered')],
    [numbers.left, t('left')],
  ] as const;
  return (
    <dl className={classes.root}>
      {cells.map(([value, name]) => (
        <div className={classes.cell} key={name}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value === null ? '—' : format.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
