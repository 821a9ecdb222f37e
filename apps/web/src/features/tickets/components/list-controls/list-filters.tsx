import { Button, Indicator, MultiSelect, Popover } from '@mantine/core';
import type { TicketStatus } from '@recado/contracts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zIndex } from '../../../../shared/theme/theme.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useColleagues, useConnections, useTags } from '../../api/pickers.ts';
import { countFilters, type ListChoices, noFilters, searchStatuses } from '../../state/list-choices.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './list-filters.module.css';

interface ListFiltersProps {
  readonly choices: ListChoices;
  readonly onChange: (change: Partial<ListChoices>) => void;
}

/** The button that opens the filters, with how many are set. */
export function ListFilters(props: ListFiltersProps) {
  const { t } = useTranslation('tickets');
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(props.choices);
  return (
    <Popover onChange={setIsOpen} opened={isOpen} position="bottom-end" returnFocus trapFocus width={320}>
      <Indicator disabled={count === 0} label={count} offset={5} size={14} zIndex={zIndex.sticky}>
        <Popover.Target>
          <IconButton
            icon={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
            label={count > 0 ? t('filtersSet', { count }) : t('filters')}
            onClick={() => setIsOpen((open) => !open)}
            size={28}
          />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('filters')}>{isOpen && <FilterFields {...props} />}</Popover.Dropdown>
    </Popover>
  );
}

function FilterFields({ choices, onChange }: ListFiltersProps) {
  const { t } = useTranslation('tickets');
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
    // The first field has the focus from the start: its list would lie over the others.
    openOnFocus: false,
    searchable: true,
  } as const;
  return (
    <div className={classes.fields}>
      <MultiSelect
        {...shared}
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        label={t('tags')}
        onChange={(values) => onChange({ tagIds: values.map(Number) })}
        value={choices.tagIds.map(String)}
      />
      <MultiSelect
        {...shared}
        data={searchStatuses.map((status) => ({ value: status, label: statusNames[status] ?? status }))}
        label={t('status')}
        onChange={(values) => onChange({ statuses: searchStatuses.filter((status) => values.includes(status)) })}
        value={[...choices.statuses]}
      />
      <MultiSelect
        {...shared}
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        label={t('connections')}
        onChange={(values) => onChange({ connectionIds: values.map(Number) })}
        value={choices.connectionIds.map(String)}
      />
      {viewer.supervises && (
        <MultiSelect
          {...shared}
          data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          label={t('users')}
          onChange={(values) => onChange({ userIds: values.map(Number) })}
          value={choices.userIds.map(String)}
        />
      )}
      <Button disabled={countFilters(choices) === 0} onClick={() => onChange(noFilters)} variant="subtle">
        {t('clearFilters')}
      </Button>
    </div>
  );
}
