import type { AiBudget } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { useDollars } from '../../../shared/i18n/use-dollars.ts';
import { FigureWarning } from '../../../shared/ui/figures/figure-warning.tsx';
import { LimitPanel } from '../../../shared/ui/figures/limit-panel.tsx';
import { budgetEndsOn, budgetPercent, type CostOfDay } from '../rules/usage-figures.ts';
import { BudgetDialog } from './budget-dialog.tsx';

interface BudgetPanelProps {
  readonly budget: AiBudget;
  /** Of the current month, for the pace; empty for another. */
  readonly days: readonly CostOfDay[];
  readonly today: string;
}

/** The budget of the current month. Once it is spent, customers get the failure message and an agent. */
export function BudgetPanel({ budget, days, today }: BudgetPanelProps) {
  const { t } = useTranslation('aiUsage');
  const money = useDollars();
  const [isEditing, setEditing] = useState(false);
  const percent = budgetPercent(budget);
  const endsOn = budgetEndsOn(budget, days, today);
  const isSpent = percent !== null && percent >= 100;
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
      {isSpent ? (
        <FigureWarning tone="danger">{t('budgetSpent')}</FigureWarning>
      ) : (
        endsOn !== null && <FigureWarning>{t('budgetEnds', { day: formatDay(endsOn) })}</FigureWarning>
      )}
      {isEditing && <BudgetDialog budget={budget} onClose={() => setEditing(false)} />}
    </LimitPanel>
  );
}
