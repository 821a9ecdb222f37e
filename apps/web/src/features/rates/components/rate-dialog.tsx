import { Select, TextInput } from '@mantine/core';
import { messageRateBody, messageRateKey, rateCategories } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { amountOfMicros, microsOfAmount } from '../../../shared/lib/micros.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { AmountInput } from '../../../shared/ui/amount-input.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { type RateRecord, useSaveRate } from '../api/rates.ts';
import { useCategories } from './use-categories.ts';

const schema = messageRateKey.extend(messageRateBody.shape);

type RateForm = {
  callingCode: string;
  category: string;
  validFrom: string;
  currency: string;
  amountMicros: number | string;
  source: string;
};

interface RateDialogProps {
  /** null adds one. */
  readonly rate: RateRecord | null;
  readonly onClose: () => void;
}

/** The key of a rate stays: another day or country is another rate. */
export function RateDialog({ rate, onClose }: RateDialogProps) {
  const { t } = useTranslation('rates');
  const say = useSay();
  const save = useSaveRate();
  const categories = useCategories();
  const toBody = ({ amountMicros, ...values }: RateForm) => ({
    ...values,
    amountMicros: microsOfAmount(amountMicros),
  });
  const form = useRecordForm<RateForm>({
    schema,
    initialValues: {
      callingCode: rate?.callingCode ?? '',
      category: rate?.category ?? 'service',
      validFrom: rate?.validFrom ?? '',
      currency: rate?.currency ?? 'USD',
      amountMicros: amountOfMicros(rate?.amountMicros ?? null),
      source: rate?.source ?? '',
    },
    toBody,
    save: (values) => {
      const body = schema.parse(toBody(values));
      return save(messageRateKey.parse(body), messageRateBody.parse(body));
    },
    onSaved: () => {
      say({ kind: 'success', message: t('saved') });
      onClose();
    },
  });
  const key = { disabled: rate !== null, required: true };
  return (
    <RecordDialog form={form} onClose={onClose} title={rate === null ? t('addTitle') : t('editTitle')} width="sm">
      <TextInput
        {...form.field('callingCode')}
        {...key}
        autoComplete="off"
        data-autofocus={rate === null || undefined}
        inputMode="numeric"
        label={t('callingCode')}
        maxLength={4}
      />
      <Select
        {...form.field('category')}
        {...key}
        allowDeselect={false}
        data={rateCategories.map((value) => ({ value, label: categories[value] ?? value }))}
        label={t('category')}
      />
      <DayField {...form.field('validFrom')} {...key} label={t('validFrom')} />
      <TextInput {...form.field('currency')} autoComplete="off" label={t('currency')} maxLength={3} required />
      <AmountInput
        {...form.field('amountMicros')}
        data-autofocus={rate !== null || undefined}
        decimalScale={6}
        label={t('amount')}
        required
      />
      <TextInput {...form.field('source')} autoComplete="off" data-wide label={t('source')} maxLength={300} />
    </RecordDialog>
  );
}
