import { NumberInput } from '@mantine/core';
import { type AiBudget, aiBudgetBody } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useChangeBudget } from '../api/usage.ts';

const MICROS = 1_000_000;

interface BudgetDialogProps {
  readonly budget: AiBudget;
  readonly onClose: () => void;
}

/** The monthly limit in US dollars, as providers charge. Empty: none. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const { t, i18n } = useTranslation('aiUsage');
  const say = useSay();
  const change = useChangeBudget();
  const toBody = ({ limitMicros }: { limitMicros: number | string }) => ({
    limitMicros: limitMicros === '' ? null : Math.round(Number(limitMicros) * MICROS),
  });
  const form = useRecordForm<{ limitMicros: number | string }>({
    schema: aiBudgetBody,
    initialValues: { limitMicros: budget.limitMicros === null ? '' : budget.limitMicros / MICROS },
    toBody,
    save: (values) => change(toBody(values)),
    onSaved: () => {
      say({ kind: 'success', message: t('budgetSaved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={t('budget')} width="sm">
      <NumberInput
        {...form.field('limitMicros')}
        allowNegative={false}
        data-autofocus
        data-wide
        decimalScale={2}
        decimalSeparator={(1.1).toLocaleString(i18n.language).charAt(1)}
        description={t('budgetText')}
        inputWrapperOrder={helpBelow}
        label={t('budgetLimit')}
        max={1_000_000}
        prefix="US$ "
      />
    </RecordDialog>
  );
}
