import { type AiBudget, aiBudgetBody } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { amountOfMicros, microsOfAmount } from '../../../shared/lib/micros.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { AmountInput } from '../../../shared/ui/amount-input.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useChangeBudget } from '../api/usage.ts';

interface BudgetDialogProps {
  readonly budget: AiBudget;
  readonly onClose: () => void;
}

/** The monthly limit in US dollars, as providers charge. Empty: none. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const { t } = useTranslation('aiUsage');
  const say = useSay();
  const change = useChangeBudget();
  const toBody = ({ limitMicros }: { limitMicros: number | string }) => ({
    limitMicros: microsOfAmount(limitMicros),
  });
  const form = useRecordForm<{ limitMicros: number | string }>({
    schema: aiBudgetBody,
    initialValues: { limitMicros: amountOfMicros(budget.limitMicros) },
    toBody,
    save: (values) => change(toBody(values)),
    onSaved: () => {
      say({ kind: 'success', message: t('budgetSaved') });
      onClose();
    },
  });
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
        prefix="US$ "
      />
    </RecordDialog>
  );
}
