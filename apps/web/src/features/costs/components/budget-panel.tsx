import type { CostBudget } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { useMicros } from '../../../shared/i18n/use-dollars.ts';
import { FigureWarning } from '../../../shared/ui/figures/figure-warning.tsx';
import { LimitPanel } from '../../../shared/ui/figures/limit-panel.tsx';
import { budgetPercent } from '../rules/cost-figures.ts';
import { BudgetDialog } from './budget-dialog.tsx';

interface BudgetPanelProps {
  readonly budget: CostBudget;
  /** The day on which it will be spent at the current pace; null where it lasts for the month. */
  readonly spentOn: string | null;
}

/** The budget of the current month. */
export function BudgetPanel({ budget, spentOn }: BudgetPanelProps) {
  const { t } = useTranslation('costs');
  const amount = useMicros();
  const [isEditing, setEditing] = useState(false);
  const money = (micros: number) => amount(micros, budget.currency);
  const percent = budgetPercent(budget);
  const spent = money(budget.spentMicros);
  return (
    <LimitPanel
      changeText={t('budgetChange')}
      onChange={() => setEditing(true)}
      percent={percent}
      text={percent === null ? t('budgetNone') : t('budgetOf', { spent, limit: money(budget.limitMicros ?? 0) })}
      title={t('budget')}
      used={spent}
    >
      {percent !== null && percent >= 100 && (
        <FigureWarning tone="danger">{budget.silencesBots ? t('budgetSpentSilent') : t('budgetSpent')}</FigureWarning>
      )}
      {spentOn !== null && <FigureWarning>{t('budgetEnds', { day: formatDay(spentOn) })}</FigureWarning>}
      {isEditing && <BudgetDialog budget={budget} onClose={() => setEditing(false)} />}
    </LimitPanel>
  );
}
