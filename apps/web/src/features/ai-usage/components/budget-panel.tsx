import { Button, Progress } from '@mantine/core';
import type { AiBudget } from '@recado/contracts';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { useDollars } from '../../../shared/i18n/use-dollars.ts';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import { budgetEndsOn, budgetPercent, type CostOfDay } from '../rules/usage-figures.ts';
import classes from './ai-usage.module.css';
import { BudgetDialog } from './budget-dialog.tsx';

const NOTICE_PERCENT = 80;

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
  const tone = isSpent ? 'danger' : percent !== null && percent >= NOTICE_PERCENT ? 'warning' : 'normal';
  return (
    <Panel
      actions={
        <Button
          leftSection={<IconPencil aria-hidden size={16} />}
          onClick={() => setEditing(true)}
          size="compact-sm"
          variant="subtle"
        >
          {t('budgetChange')}
        </Button>
      }
      title={t('budget')}
    >
      <p className={classes.spent}>
        {percent === null ? (
          <strong className={classes.figure}>{money(budget.spentMicros)}</strong>
        ) : (
          <strong className={classes.figure}>{percent}%</strong>
        )}
        <span>
          {percent === null
            ? t('budgetNone')
            : t('budgetOf', { spent: money(budget.spentMicros), limit: money(budget.limitMicros ?? 0) })}
        </span>
      </p>
      {percent !== null && (
        <Progress
          aria-label={t('budget')}
          className={classes.bar ?? ''}
          data-tone={tone}
          value={Math.min(100, percent)}
        />
      )}
      {(isSpent || endsOn !== null) && (
        <p className={classes.warning} data-tone={tone}>
          <IconAlertTriangle aria-hidden size={16} stroke={1.7} />
          {isSpent ? t('budgetSpent') : t('budgetEnds', { day: formatDay(endsOn ?? today) })}
        </p>
      )}
      {isEditing && <BudgetDialog budget={budget} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
