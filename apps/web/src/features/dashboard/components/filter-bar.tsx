import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MarkedMultiSelect } from '../../../shared/ui/marked-multi-select.tsx';
import { useAttendantChoices, useConnectionChoices, useQueueChoices } from '../api/choices.ts';
import type { DashboardFilter } from '../rules/view.ts';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly filter: DashboardFilter;
  readonly onChange: (change: Partial<DashboardFilter>) => void;
}

const orNone = (ids: readonly number[]): readonly number[] | undefined => (ids.length === 0 ? undefined : ids);
/** The colour of "no queue": its mark is grey, as beside its name in tables. */
const NO_COLOR = '#7e8792';

/** Queue, connection and attendant. Everything on the page follows them. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('dashboard');
  const queues = useQueueChoices();
  const connections = useConnectionChoices();
  const attendants = useAttendantChoices();
  const { queueIds = [], whatsappId = [], users = [] } = filter;
  return (
    <div className={classes.root}>
      <MarkedMultiSelect
        aria-label={t('queue')}
        className={classes.select}
        clearable
        onChange={(ids) => onChange({ queueIds: orNone(ids) })}
        options={[...queues, { id: 0, name: t('noQueue'), color: NO_COLOR }]}
        placeholder={queueIds.length === 0 ? t('allQueues') : undefined}
        value={[...queueIds]}
      />
      <MultiSelect
        aria-label={t('connection')}
        className={classes.select}
        clearable
        data={connections.map(({ id, name }) => ({ value: id, label: name }))}
        hidePickedOptions
        onChange={(ids) => onChange({ whatsappId: orNone(ids) })}
        placeholder={whatsappId.length === 0 ? t('allConnections') : undefined}
        searchable
        value={[...whatsappId]}
      />
      <MultiSelect
        aria-label={t('attendant')}
        className={classes.select}
        clearable
        data={[
          ...attendants.map(({ id, name }) => ({ value: id, label: name })),
          { value: 0, label: t('noAttendant') },
        ]}
        hidePickedOptions
        onChange={(ids) => onChange({ users: orNone(ids) })}
        placeholder={users.length === 0 ? t('allAttendants') : undefined}
        searchable
        value={[...users]}
      />
    </div>
  );
}
