import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

/** The request for a rating from 0 to 10. */
export function RatingTab({ form }: { readonly form: RecordForm<ConnectionFormValues> }) {
  const { t } = useTranslation('connections');
  return (
    <>
      <TextField description={t('ratingText')} form={form} label={t('rating')} name="ratingMessage" />
      <NumberField description={t('ratingExpiryText')} form={form} label={t('ratingExpiry')} name="expiresTicketNPS" />
      <NumberField
        description={t('ratingTriesText')}
        form={form}
        label={t('ratingTries')}
        max={100}
        name="maxUseBotQueuesNPS"
      />
    </>
  );
}
