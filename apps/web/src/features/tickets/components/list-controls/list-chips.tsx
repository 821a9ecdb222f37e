import { Button, Checkbox, CloseButton, Menu, Popover } from '@mantine/core';
import type { QueueMark } from '@recado/contracts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColorMark } from '../../../../shared/ui/color-mark.tsx';
import { useTags } from '../../api/pickers.ts';
import type { ListChoices } from '../../state/list-choices.ts';
import classes from './list-chips.module.css';

interface ListChipsProps {
  readonly choices: ListChoices;
  readonly queues: readonly QueueMark[];
  readonly onChange: (change: Partial<ListChoices>) => void;
}

/** Open or resolved, queues, and further filters; an active filter is shown and removed with one click. */
export function ListChips({ choices, queues, onChange }: ListChipsProps) {
  const { t } = useTranslation('tickets');
  const { statuses, connectionIds, userIds } = choices;
  return (
    <div className={classes.root}>
      <ViewChip isClosed={choices.isClosed} onChange={onChange} />
      {queues.length > 1 && <QueueChip chosen={choices.queueIds} onChange={onChange} queues={queues} />}
      <TagFilters onChange={onChange} tagIds={choices.tagIds} />
      {choices.withBot && <SetFilter onClear={() => onChange({ withBot: false })}>{t('filterBot')}</SetFilter>}
      {statuses.length > 0 && (
        <SetFilter onClear={() => onChange({ statuses: [] })}>
          {t('filterStatuses', { count: statuses.length })}
        </SetFilter>
      )}
      {connectionIds.length > 0 && (
        <SetFilter onClear={() => onChange({ connectionIds: [] })}>
          {t('filterConnections', { count: connectionIds.length })}
        </SetFilter>
      )}
      {userIds.length > 0 && (
        <SetFilter onClear={() => onChange({ userIds: [] })}>{t('filterUsers', { count: userIds.length })}</SetFilter>
      )}
    </div>
  );
}

const chevron = <IconChevronDown size={14} stroke={2} />;

function ViewChip({ isClosed, onChange }: Pick<ListChipsProps, 'onChange'> & { readonly isClosed: boolean }) {
  const { t } = useTranslation('tickets');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button className={classes.chip} rightSection={chevron} size="compact-sm" variant="light">
          {isClosed ? t('viewClosed') : t('viewOpen')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          onChange={(view) => onChange({ isClosed: view === 'closed' })}
          value={isClosed ? 'closed' : 'open'}
        >
          <Menu.RadioItem closeMenuOnClick value="open">
            {t('viewOpen')}
          </Menu.RadioItem>
          <Menu.RadioItem closeMenuOnClick value="closed">
            {t('viewClosed')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

interface QueueChipProps extends Pick<ListChipsProps, 'onChange' | 'queues'> {
  readonly chosen: readonly number[] | null;
}

function QueueChip({ chosen, queues, onChange }: QueueChipProps) {
  const { t } = useTranslation('tickets');
  const ids = queues.map(({ id }) => id);
  const label = chosen === null ? t('queuesAll') : t('queuesSome', { chosen: chosen.length, count: queues.length });
  return (
    <Popover position="bottom-start" returnFocus trapFocus width={260}>
      <Popover.Target>
        <Button className={classes.chip} rightSection={chevron} size="compact-sm" variant="default">
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('queues')} className={classes.panel}>
        <Checkbox.Group
          onChange={(values) => onChange({ queueIds: values.length === ids.length ? null : values.map(Number) })}
          value={(chosen ?? ids).map(String)}
        >
          <div className={classes.options}>
            {queues.map(({ id, name, color }) => (
              <Checkbox
                key={id}
                label={
                  <span className={classes.option}>
                    <ColorMark color={color} />
                    {name}
                  </span>
                }
                size="xs"
                value={String(id)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.foot}>
          <Button onClick={() => onChange({ queueIds: null })} size="compact-sm" variant="subtle">
            {t('queuesEvery')}
          </Button>
          <Button color="gray" onClick={() => onChange({ queueIds: [] })} size="compact-sm" variant="subtle">
            {t('queuesNone')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function TagFilters({ tagIds, onChange }: Pick<ListChipsProps, 'onChange'> & { readonly tagIds: readonly number[] }) {
  const tags = useTags({ isWanted: tagIds.length > 0 });
  return tags
    .filter(({ id }) => tagIds.includes(id))
    .map(({ id, name, color }) => (
      <SetFilter color={color} key={id} onClear={() => onChange({ tagIds: tagIds.filter((tagId) => tagId !== id) })}>
        {name}
      </SetFilter>
    ));
}

interface SetFilterProps {
  readonly children: string;
  readonly color?: string;
  readonly onClear: () => void;
}

function SetFilter({ children, color, onClear }: SetFilterProps) {
  const { t } = useTranslation('tickets');
  return (
    <span className={classes.set}>
      {color !== undefined && <ColorMark color={color} shape="dot" />}
      {children}
      <CloseButton aria-label={t('removeFilter', { filter: children })} iconSize={14} onClick={onClear} size={24} />
    </span>
  );
}
