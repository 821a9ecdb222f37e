import { Button, MultiSelect, Switch } from '@mantine/core';
import type { TicketStatus } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { useColleagues, useConnections, useTags } from '../../api/pickers.ts';
import { countFilters, type ListChoices, noFilters, searchStatuses } from '../../state/list-choices.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './filter-fields.module.css';

interface FilterFieldsProps {
  readonly choices: ListChoices;
  readonly onChange: (change: Partial<ListChoices>) => void;
}

/** The filters of the list. */
export function FilterFields({ choices, onChange }: FilterFieldsProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { viewer } = useTicketSurroundings();
  const tags = useTags();
  const connections = useConnections();
  const colleagues = useColleagues({ isWanted: viewer.supervises });
  const statusNames: Partial<Record<TicketStatus, string>> = {
    open: t('tabOpen'),
    pending: t('tabPending'),
    group: t('tabGroup'),
    closed: t('viewClosed'),
  };
  const shared = {
    clearable: true,
    comboboxProps: { withinPortal: false },
    // The first field has the focus from the start: its option list would cover the others.
    openOnFocus: false,
    searchable: true,
  } as const;
  const anyOf = (chosen: readonly unknown[]) => (chosen.length === 0 ? t('any', { ns: 'common' }) : '');
  return (
    <div className={classes.fields}>
      <MultiSelect
        {...shared}
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        label={t('tags')}
        onChange={(values) => onChange({ tagIds: values.map(Number) })}
        placeholder={anyOf(choices.tagIds)}
        value={choices.tagIds.map(String)}
      />
      <MultiSelect
        {...shared}
        data={searchStatuses.map((status) => ({ value: status, label: statusNames[status] ?? status }))}
        label={t('status')}
        onChange={(values) => onChange({ statuses: searchStatuses.filter((status) => values.includes(status)) })}
        placeholder={anyOf(choices.statuses)}
        value={[...choices.statuses]}
      />
      <MultiSelect
        {...shared}
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        label={t('connections')}
        onChange={(values) => onChange({ connectionIds: values.map(Number) })}
        placeholder={anyOf(choices.connectionIds)}
        value={choices.connectionIds.map(String)}
      />
      {viewer.supervises && (
        <MultiSelect
          {...shared}
          data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          label={t('users')}
          onChange={(values) => onChange({ userIds: values.map(Number) })}
          placeholder={anyOf(choices.userIds)}
          value={choices.userIds.map(String)}
        />
      )}
      <Switch
        checked={choices.withBot}
        label={t('filterBot')}
        onChange={({ currentTarget }) => onChange({ withBot: currentTarget.checked })}
      />
      <Button disabled={countFilters(choices) === 0} onClick={() => onChange(noFilters)} variant="subtle">
        {t('clearFilters')}
      </Button>
    </div>
  );
}
