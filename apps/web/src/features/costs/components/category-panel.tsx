import type { CostCategory } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { useMicros } from '../../../shared/i18n/use-dollars.ts';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import classes from './category-panel.module.css';
import { useCategoryNames } from './use-cost-names.ts';

interface CategoryPanelProps {
  /** Of one currency, the most expensive first. */
  readonly categories: readonly CostCategory[];
  readonly currency: string;
}

/** How much of the sum each category of messages is. */
export function CategoryPanel({ categories, currency }: CategoryPanelProps) {
  const { t } = useTranslation('costs');
  const { language } = useLanguage();
  const money = useMicros();
  const nameOf = useCategoryNames();
  const total = categories.reduce((sum, { amountMicros }) => sum + amountMicros, 0);
  const percent = new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Panel title={t('shares')}>
      <div aria-hidden className={classes.bar}>
        {categories.map(({ category, amountMicros }) => (
          <span className={classes.part} key={category} style={{ flexGrow: amountMicros }} />
        ))}
      </div>
      <ul className={classes.list}>
        {categories.map(({ category, amountMicros }) => (
          <li className={classes.row} key={category}>
            <span aria-hidden className={classes.mark} />
            <span className={classes.name}>{nameOf(category)}</span>
            <span className={classes.percent}>{percent.format(total === 0 ? 0 : amountMicros / total)}</span>
            <span className={classes.amount}>{money(amountMicros, currency)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
