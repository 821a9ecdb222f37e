import { Select, TextInput } from '@mantine/core';
import type { ConnectionChannel, ConnectionForm } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { MarkedMultiSelect } from '../../../../shared/ui/marked-multi-select.tsx';
import { SwitchRow, SwitchRows } from '../../../../shared/ui/switch-rows.tsx';
import { useQueueOptions } from '../../api/pickers.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import { CloudFields } from './cloud-fields.tsx';
import { NumberField } from './number-field.tsx';
import { QrNote } from './qr-note.tsx';
import { TokenField } from './token-field.tsx';

interface GeneralTabProps {
  readonly form: RecordForm<ConnectionFormValues>;
  readonly channel: ConnectionChannel;
  /** null for a new connection. */
  readonly connection: ConnectionForm | null;
}

/** Name, number and queues of a connection. */
export function GeneralTab({ form, channel, connection }: GeneralTabProps) {
  const { t } = useTranslation(['connections', 'common']);
  const queues = useQueueOptions();
  return (
    <>
      <TextInput
        {...form.field('name')}
        autoComplete="off"
        data-autofocus
        data-wide
        description={t('nameText')}
        inputWrapperOrder={helpBelow}
        label={t('name')}
        required
      />
      {channel === 'whatsappapi' && <CloudFields connection={connection} form={form} />}
      {channel === 'whatsapp' && <QrNote connection={connection} values={form.values} />}
      <MarkedMultiSelect
        {...form.field('queueIds')}
        data-wide
        description={t('queuesText')}
        inputWrapperOrder={helpBelow}
        label={t('queues')}
        nothingFoundMessage={t('noQueues')}
        options={queues}
        placeholder={form.values.queueIds.length === 0 ? t('select', { ns: 'common' }) : ''}
      />
      <NumberField description={t('redirectTimeText')} form={form} label={t('redirectTime')} name="timeSendQueue" />
      <Select<number>
        {...form.field('sendIdQueue')}
        clearable
        data={queues.map(({ id, name }) => ({ value: id, label: name }))}
        description={t('redirectQueueText')}
        inputWrapperOrder={helpBelow}
        label={t('redirectQueue')}
        nothingFoundMessage={t('noQueues')}
        placeholder={t('redirectQueueNone')}
      />
      <SwitchRows label={t('options')}>
        <SwitchRow {...form.field('isDefault', 'checkbox')} label={t('defaultConnection')} text={t('defaultText')} />
        {channel === 'whatsapp' && (
          <>
            <SwitchRow {...form.field('allowGroup', 'checkbox')} label={t('groups')} text={t('groupsText')} />
            <SwitchRow
              {...form.field('groupAsTicket', 'checkbox')}
              label={t('groupTickets')}
              text={t('groupTicketsText')}
            />
          </>
        )}
      </SwitchRows>
      {connection !== null && <TokenField connectionId={connection.id} />}
    </>
  );
}
