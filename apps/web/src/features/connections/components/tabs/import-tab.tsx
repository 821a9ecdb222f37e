import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { DayField } from '../../../../shared/ui/day-field.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { SwitchRow, SwitchRows } from '../../../../shared/ui/switch-rows.tsx';
import { useQueueOptions } from '../../api/pickers.ts';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';

/** Which history a phone sends when it is linked, and where it goes. */
export function ImportTab({ form }: { readonly form: RecordForm<ConnectionFormValues> }) {
  const { t } = useTranslation('connections');
  const queues = useQueueOptions();
  const { enableImportMessage: isOn, allowGroup } = form.values;
  const groups = form.field('importOldMessagesGroups', 'checkbox');
  return (
    <>
      <SwitchRows label={t('tabImport')}>
        <SwitchRow {...form.field('enableImportMessage', 'checkbox')} label={t('importOn')} text={t('importText')} />
      </SwitchRows>
      <DayField {...form.field('importOldMessages')} disabled={!isOn} label={t('importFrom')} />
      <DayField
        {...form.field('importRecentMessages')}
        description={t('importUntilText')}
        disabled={!isOn}
        inputWrapperOrder={helpBelow}
        label={t('importUntil')}
      />
      <Select<number>
        {...form.field('queueIdImportMessages')}
        clearable
        data={queues.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={!isOn}
        label={t('importQueue')}
        nothingFoundMessage={t('noQueues')}
        placeholder={t('importQueueNone')}
      />
      <SwitchRows label={t('options')}>
        <SwitchRow
          {...groups}
          // Off while groups are not received; the choice returns with them.
          checked={allowGroup && groups.checked}
          disabled={!isOn || !allowGroup}
          label={t('importGroups')}
          text={allowGroup ? t('importGroupsText') : t('importGroupsOff')}
        />
        <SwitchRow
          {...form.field('closedTicketsPostImported', 'checkbox')}
          disabled={!isOn}
          label={t('importCloses')}
          text={t('importClosesText')}
        />
      </SwitchRows>
    </>
  );
}
