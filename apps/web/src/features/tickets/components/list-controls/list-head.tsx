import { Button, Menu } from '@mantine/core';
import {
  IconChecks,
  IconDots,
  IconEye,
  IconEyeOff,
  IconKeyboard,
  IconPlus,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../shared/hooks/use-screen-size.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { currentKind, type ListChoices, sortOf } from '../../state/list-choices.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './list-head.module.css';

interface ListHeadProps {
  readonly choices: ListChoices;
  readonly onChange: (change: Partial<ListChoices>) => void;
  readonly onNew: () => void;
  readonly onCloseAll: () => void;
  readonly onShortcuts: () => void;
  /** Further entries of the menu. */
  readonly menuItems?: ReactNode;
}

/** Title and actions of the list. On a phone, where the title is in the top bar, most are in the menu. */
export function ListHead({ choices, onChange, onNew, onCloseAll, onShortcuts, menuItems }: ListHeadProps) {
  const { t } = useTranslation('tickets');
  const { viewer } = useTicketSurroundings();
  const isPhone = useIsPhone();
  const kind = currentKind(choices);
  const isTab = kind !== 'closed' && kind !== 'search';
  const sorted = isTab ? sortOf(kind) : 'sort';
  const isAscending = choices[sorted] === 'ASC';
  const [oldest, newest] =
    sorted === 'waitingSort'
      ? [t('sortLongestWait'), t('sortShortestWait')]
      : [t('sortOldestFirst'), t('sortNewestFirst')];
  const sort = {
    icon: isAscending ? IconSortAscending : IconSortDescending,
    label: isAscending ? newest : oldest,
    toggle: () => onChange({ [sorted]: isAscending ? 'DESC' : 'ASC' }),
  };
  const canShowAll = viewer.seesColleagues && kind !== 'search';
  const toggleAll = () => onChange({ showAll: !choices.showAll });
  const AllIcon = choices.showAll ? IconEye : IconEyeOff;
  return (
    <header className={classes.root}>
      <h1 className={classes.title}>{t('title')}</h1>
      {isTab && !isPhone && (
        <IconButton icon={<sort.icon size={18} stroke={1.7} />} label={sort.label} onClick={sort.toggle} />
      )}
      {canShowAll && !isPhone && (
        <IconButton
          aria-pressed={choices.showAll}
          color={choices.showAll ? 'brand' : 'gray'}
          icon={<AllIcon size={18} stroke={1.7} />}
          label={t('showAll')}
          onClick={toggleAll}
          variant={choices.showAll ? 'light' : 'subtle'}
        />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon={<IconDots size={18} stroke={1.7} />} label={t('more')} />
        </Menu.Target>
        <Menu.Dropdown>
          {isTab && isPhone && (
            <Menu.Item leftSection={<sort.icon size={16} />} onClick={sort.toggle}>
              {sort.label}
            </Menu.Item>
          )}
          {canShowAll && isPhone && (
            <Menu.CheckboxItem checked={choices.showAll} closeMenuOnClick onChange={toggleAll}>
              {t('showAll')}
            </Menu.CheckboxItem>
          )}
          {viewer.closesAll && isTab && (
            <Menu.Item c="var(--rc-danger-text)" leftSection={<IconChecks size={16} />} onClick={onCloseAll}>
              {t('closeAll')}
            </Menu.Item>
          )}
          {menuItems}
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onShortcuts}>
            {t('shortcuts')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPhone ? (
        <IconButton
          color="brand"
          icon={<IconPlus size={20} stroke={1.7} />}
          label={t('new')}
          onClick={onNew}
          size={40}
          variant="light"
        />
      ) : (
        <Button className={classes.new} h={32} leftSection={<IconPlus size={16} />} onClick={onNew} variant="default">
          {t('new')}
        </Button>
      )}
    </header>
  );
}
