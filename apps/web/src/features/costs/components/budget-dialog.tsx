import { Select } from '@mantine/core';
import { type CostBudget, type CostBudgetBody, costBudgetBody } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { amountOfMicros, microsOfAmount } from '../../../shared/lib/micros.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { AmountInput } from '../../../shared/ui/amount-input.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { useChangeBudget } from '../api/costs.ts';

type BudgetForm = {
  limitMicros: number | string;
  currency: string;
  silencesBots: boolean;
};

interface BudgetDialogProps {
  readonly budget: CostBudget;
  readonly onClose: () => void;
}

/** The monthly limit in the currency of the provider. Empty: none. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const { t } = useTranslation('costs');
  const say = useSay();
  const change = useChangeBudget();
  const toBody = ({ limitMicros, ...rest }: BudgetForm): CostBudgetBody => ({
    ...rest,
    limitMicros: microsOfAmount(limitMicros),
  });
  const form = useRecordForm<BudgetForm>({
    schema: costBudgetBody,
    initialValues: {
      limitMicros: amountOfMicros(budget.limitMicros),
      currency: budget.currency,
      silencesBots: budget.silencesBots,
    },
    toBody,
    save: (values) => change(toBody(values)),
    onSaved: () => {
      say({ kind: 'success', message: t('budgetSaved') });
      onClose();
    },
  });
  const currencies = budget.currencies.includes(budget.currency)
    ? budget.currencies
    : [budget.currency, ...budget.currencies];
  return (
    <RecordDialog form={form} onClose={onClose} title={t('budget')} width="sm">
      <AmountInput
        {...form.field('limitMicros')}
        data-autofocus
        data-wide
        description={t('budgetText')}
        inputWrapperOrder={helpBelow}
        label={t('budgetLimit')}
        max={1_000_000}
      />
      {currencies.length > 1 && (
        <Select
          {...form.field('currency')}
          allowDeselect={false}
          data={[...currencies]}
          data-wide
          label={t('currency')}
        />
      )}
      <SwitchRows label={t('budget')}>
        <SwitchRow {...form.field('silencesBots', 'checkbox')} label={t('silencesBots')} text={t('silencesBotsText')} />
      </SwitchRows>
    </RecordDialog>
  );
}
