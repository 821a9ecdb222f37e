import type { Queue } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDialog, type RecordTab } from '../../../shared/records/components/record-dialog.tsx';
import { type RecordForm, useRecordForm } from '../../../shared/records/use-record-form.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveQueue } from '../api/save-queue.ts';
import { atTheTop, placeOfField } from '../forms/option-place.ts';
import { type QueueFormValues, queueBody, queueForm, queueFormValues, wordsOfOptions } from '../forms/queue-form.ts';
import { OptionsEditor } from './options/options-editor.tsx';
import { QueueData } from './queue-data.tsx';
import { QueueHours } from './queue-hours.tsx';

interface QueueDialogProps {
  /** null adds one. */
  readonly queue: Queue | null;
  readonly proposedColor: string;
  /** Whether queues have their own business hours. */
  readonly keepsHours: boolean;
  /** The plan has integrations. */
  readonly hasIntegrations: boolean;
  readonly onClose: () => void;
}

export function QueueDialog({ queue, proposedColor, keepsHours, hasIntegrations, onClose }: QueueDialogProps) {
  const { t } = useTranslation(['queues', 'common', 'records']);
  const say = useSay();
  const save = useSaveQueue(queue);
  const [place, setPlace] = useState(atTheTop);
  const toBody = (values: QueueFormValues) => queueBody(values, { keepsHours, hasIntegrations });
  const tooShort = t('fieldTooShort', { ns: 'common' });
  const shiftWrong = t('scheduleShiftWrong', { ns: 'records' });
  const form = useRecordForm({
    schema: queueForm(keepsHours),
    initialValues: queueFormValues(queue, proposedColor),
    toBody,
    words: {
      'name.custom': tooShort,
      'schedules.*.endTimeA.custom': shiftWrong,
      'schedules.*.endTimeB.custom': shiftWrong,
      ...wordsOfOptions({ 'name.custom': tooShort, 'greetingMessage.required': t('optionMessageNeeded') }),
    },
    refusals: {
      ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
      ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
      ERR_NO_INTEGRATION_FOUND: 'integrationId',
    },
    save: (values) => save(toBody(values)),
    onSaved: () => {
      say({ kind: 'success', message: queue === null ? t('added') : t('saved') });
      onClose();
    },
  });
  // Only one level of options is rendered: that of the invalid field must be, before it gets the focus.
  const leading: RecordForm<QueueFormValues> = {
    ...form,
    submit: async () => {
      const wrong = await form.submit();
      const [there] = wrong.flatMap((path) => placeOfField(form.values.chatbots, path) ?? []);
      if (there) setPlace(there);
      return wrong;
    },
  };
  const hours: RecordTab = {
    value: 'hours',
    label: t('tabHours'),
    fields: ['schedules', 'outOfHoursMessage'],
    panel: <QueueHours form={form} />,
  };
  return (
    <RecordDialog
      form={leading}
      onClose={onClose}
      tabs={[
        {
          value: 'data',
          label: t('tabData'),
          fields: dataFields,
          panel: <QueueData form={form} hasIntegrations={hasIntegrations} />,
        },
        ...(keepsHours ? [hours] : []),
        {
          value: 'chatbot',
          label: t('tabChatbot'),
          fields: ['chatbots'],
          panel: <OptionsEditor form={form} hasIntegrations={hasIntegrations} onGo={setPlace} place={place} />,
        },
      ]}
      title={queue === null ? t('addTitle') : t('editTitle')}
      width="lg"
    />
  );
}

const dataFields: readonly (keyof QueueFormValues)[] = [
  'name',
  'color',
  'orderQueue',
  'greetingMessage',
  'closeTicket',
  'ativarRoteador',
  'tempoRoteador',
  'fileListId',
  'integrationId',
];
