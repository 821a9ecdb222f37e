import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

/** How often the bot answers, and what happens without an answer. */
export function ChatbotTab({ form }: { readonly form: RecordForm<ConnectionFormValues> }) {
  const { t } = useTranslation('connections');
  return (
    <>
      <NumberField description={t('maxMenusText')} form={form} label={t('maxMenus')} max={100} name="maxUseBotQueues" />
      <NumberField description={t('botPauseText')} form={form} label={t('botPause')} name="timeUseBotQueues" />
      <NumberField description={t('newTicketText')} form={form} label={t('newTicket')} name="timeCreateNewTicket" />
      <NumberField description={t('closeAfterText')} form={form} label={t('closeAfter')} name="expiresTicket" />
      <Select
        {...form.field('whenExpiresTicket')}
        allowDeselect={false}
        data={[
          { value: '0', label: t('closeAny') },
          { value: '1', label: t('closeAnswered') },
        ]}
        label={t('closeWhich')}
      />
      <NumberField description={t('noticeText')} form={form} label={t('notice')} name="timeInactiveMessage" />
      <TextField form={form} label={t('noticeMessage')} name="inactiveMessage" />
      <TextField form={form} label={t('closeMessage')} name="expiresInactiveMessage" />
    </>
  );
}
