import type { ConnectionForm } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { AttachmentInput } from '../../../../shared/ui/attachment-input.tsx';
import { DayField } from '../../../../shared/ui/day-field.tsx';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import { storedGreetingFile } from '../../rules/stored-greeting-file.ts';
import { TextField } from './text-field.tsx';

interface MessagesTabProps {
  readonly form: RecordForm<ConnectionFormValues>;
  readonly connection: ConnectionForm | null;
}

/** Automatic messages to customers: greeting, farewell, out of hours. */
export function MessagesTab({ form, connection }: MessagesTabProps) {
  const { t } = useTranslation('connections');
  return (
    <>
      <TextField description={t('greetingText')} form={form} label={t('greeting')} name="greetingMessage" />
      <AttachmentInput
        {...form.field('greetingFile')}
        label={t('greetingFile')}
        onChange={(file) => {
          form.set('greetingFile', file);
          form.form.clearFieldError('greetingFile');
        }}
        stored={storedGreetingFile(connection?.greetingMediaAttachment ?? null, t('greetingFile'))}
        value={form.values.greetingFile}
      />
      <TextField description={t('completionText')} form={form} label={t('completion')} name="complationMessage" />
      <TextField description={t('outOfHoursText')} form={form} label={t('outOfHours')} name="outOfHoursMessage" />
      <TextField description={t('vacationText')} form={form} label={t('vacation')} name="collectiveVacationMessage" />
      <DayField {...form.field('collectiveVacationStart')} label={t('vacationStart')} />
      <DayField {...form.field('collectiveVacationEnd')} label={t('vacationEnd')} />
    </>
  );
}
