import { Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../hooks/use-screen-size.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export interface RowAction {
  readonly key: string;
  /** With the record's name, for screen readers outside the row. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A visible label, where the icon alone would be unclear. */
  readonly text?: string;
  readonly isWaiting?: boolean;
  readonly onClick: () => void;
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
}

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  readonly name: string;
  readonly isMenu: boolean;
  /** Shown where there are none. */
  readonly instead?: ReactNode;
}

/** The actions of one record: side by side, or behind one button where there is no room. */
export function RowActions({ actions, name, isMenu, instead = null }: RowActionsProps) {
  const { t } = useTranslation('records');
  const isPhone = useIsPhone();
  if (actions.length === 0) return instead;
  if (!isMenu)
    return actions.map(({ key, label, icon, text, onClick, isDisabled = false, isWaiting = false }) =>
      text === undefined ? (
        <IconButton data-icon-only disabled={isDisabled} icon={icon} key={key} label={label} onClick={onClick} />
      ) : (
        <Button
          aria-label={label}
          disabled={isDisabled}
          key={key}
          leftSection={icon}
          loading={isWaiting}
          onClick={onClick}
          variant="default"
        >
          {text}
        </Button>
      ),
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          data-icon-only
          icon={<IconDotsVertical size={isPhone ? 20 : 18} />}
          label={t('actionsOf', { name })}
          size={isPhone ? 40 : 32}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon, onClick, isDestructive = false, isDisabled = false }) => (
          <Menu.Item
            disabled={isDisabled}
            key={key}
            leftSection={icon}
            onClick={onClick}
            // Red of the theme for text: Mantine's own is too dark on the dark surface.
            {...(isDestructive && { c: 'var(--rc-danger-text)' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EditAndRemove {
  readonly name: string;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** The two actions of nearly every record; one the user may not do is not offered. */
export function useEditAndRemove() {
  const { t } = useTranslation('records');
  return ({ name, onEdit, onRemove }: EditAndRemove): readonly RowAction[] => [
    ...(onEdit
      ? [{ key: 'edit', label: t('editNamed', { name }), icon: <IconPencil size={18} stroke={1.7} />, onClick: onEdit }]
      : []),
    ...(onRemove
      ? [
          {
            key: 'remove',
            label: t('removeNamed', { name }),
            icon: <IconTrash size={18} stroke={1.7} />,
            onClick: onRemove,
            isDestructive: true,
          },
        ]
      : []),
  ];
}
