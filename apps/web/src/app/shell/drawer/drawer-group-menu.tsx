import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ScreenPath, screenAt } from '../../screens.ts';
import classes from './drawer.module.css';
import type { MenuGroup } from './menu.ts';

interface DrawerGroupMenuProps {
  readonly entry: MenuGroup;
  readonly currentPath: ScreenPath | null;
}

/** A group of the collapsed menu: its links open in a popup menu. */
export function DrawerGroupMenu({ entry, currentPath }: DrawerGroupMenuProps) {
  const { t } = useTranslation(['shell', 'screens']);
  const [isOpen, setIsOpen] = useState(false);
  const name = t(entry.group);
  const Glyph = entry.icon;
  return (
    <Menu onChange={setIsOpen} opened={isOpen} position="right-start">
      <Menu.Target>
        <button
          aria-label={name}
          className={classes.item}
          data-holds-current={(currentPath !== null && entry.paths.includes(currentPath)) || undefined}
          data-icon-only
          data-tip={isOpen ? undefined : name}
          data-tip-side="right"
          type="button"
        >
          <Glyph aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {entry.paths.map((path) => (
          <Menu.Item
            aria-current={path === currentPath ? 'page' : undefined}
            className={classes.menuItem}
            component={Link}
            key={path}
            to={path}
          >
            {t(screenAt(path).title, { ns: 'screens' })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
