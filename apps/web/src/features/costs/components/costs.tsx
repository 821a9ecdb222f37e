import { Select } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { MonthSelect } from '../../../shared/records/components/month-select.tsx';
import { useMonth } from '../../../shared/records/use-month.ts';
import { FigureWarning } from '../../../shared/ui/figures/figure-warning.tsx';
import { FiguresPage } from '../../../shared/ui/figures/figures-page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { type MonthOfCosts, useCosts } from '../api/costs.ts';
import { currenciesOf, unpricedOf } from '../rules/cost-figures.ts';
import { monthCurve } from '../rules/month-curve.ts';
import { BreakdownPanel } from './breakdown-panel.tsx';
import { BudgetPanel } from './budget-panel.tsx';
import { CategoryPanel } from './category-panel.tsx';
import classes from './costs.module.css';
import { MonthPanel } from './month-panel.tsx';

/** Costs are stored for 24 months. */
const MONTHS = 24;

interface CostsProps {
  readonly title: string;
  /** yyyy-MM-dd on the clock of the company. */
  readonly today: string;
}

/** What the provider charges for messages: by day, by what they are and by who sent them. */
export function Costs({ title, today }: CostsProps) {
  const { t } = useTranslation('costs');
  const chosen = useMonth(today, MONTHS);
  const [chosenCurrency, setCurrency] = useState<string | null>(null);
  const costs = useCosts(chosen.month);
  const currencies = currenciesOf(costs.data?.totals ?? []);
  const currency =
    currencies.find((one) => one === chosenCurrency) ?? currencies[0] ?? costs.data?.budget.currency ?? 'USD';
  return (
    <FiguresPage
      actions={
        <>
          <MonthSelect chosen={chosen} label={t('month')} />
          {currencies.length > 1 && (
            <Select
              allowDeselect={false}
              aria-label={t('currency')}
              className={classes.currency ?? ''}
              data={[...currencies]}
              onChange={setCurrency}
              value={currency}
            />
          )}
        </>
      }
      failedTitle={t('failedTitle')}
      query={costs}
      title={title}
    >
      {(data) => <Figures costs={data} currency={currency} today={today} />}
    </FiguresPage>
  );
}

interface FiguresProps {
  readonly costs: MonthOfCosts;
  readonly currency: string;
  readonly today: string;
}

function Figures({ costs, currency, today }: FiguresProps) {
  const { t } = useTranslation('costs');
  const curve = monthCurve(costs, currency, today);
  const budget = <BudgetPanel budget={costs.budget} spentOn={curve.spentOn} />;
  if (costs.totals.length === 0)
    return (
      <>
        {budget}
        <StateMessage icon={<IconCoin size={28} stroke={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </StateMessage>
      </>
    );
  return (
    <>
      <Unpriced messages={unpricedOf(costs.totals)} />
      <div className={classes.columns}>
        <MonthPanel costs={costs} currency={currency} curve={curve} today={today} />
        <div className={classes.side}>
          {budget}
          <CategoryPanel
            categories={costs.categories.filter((category) => category.currency === currency)}
            currency={currency}
          />
        </div>
      </div>
      <BreakdownPanel costs={costs} currency={currency} />
    </>
  );
}

/** Messages without a known rate. */
function Unpriced({ messages }: { readonly messages: number }) {
  const { t } = useTranslation('costs');
  const { language } = useLanguage();
  if (messages === 0) return null;
  const count = new Intl.NumberFormat(languageTags[language]);
  return <FigureWarning>{t('unpriced', { messages: count.format(messages), count: messages })}</FigureWarning>;
}
