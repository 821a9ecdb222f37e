import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenPath } from '../../screens.ts';
import classes from './drawer.module.css';
import { DrawerLink } from './drawer-link.tsx';
import type { MenuGroup } from './menu.ts';

interface DrawerGroupProps {
  readonly entry: MenuGroup;
  readonly currentPath: ScreenPath | null;
  readonly onNavigate: () => void;
}

/** A collapsible group of links. The group of the current screen starts open. */
export function DrawerGroup({ entry, currentPath, onNavigate }: DrawerGroupProps) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const holdsCurrent = currentPath !== null && entry.paths.includes(currentPath);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? holdsCurrent;
  const Glyph = entry.icon;
  return (
    <>
      <button
        aria-controls={listId}
        aria-expanded={isOpen}
        className={classes.item}
        data-holds-current={(holdsCurrent && !isOpen) || undefined}
        onClick={() => setChosen(!isOpen)}
        type="button"
      >
        <Glyph aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />
        <span className={classes.name}>{t(entry.group)}</span>
        <IconChevronRight aria-hidden="true" className={classes.chevron} size={14} />
      </button>
      <ul className={classes.sublist} hidden={!isOpen} id={listId}>
        {entry.paths.map((path) => (
          <li key={path}>
            <DrawerLink isCurrent={path === currentPath} onNavigate={onNavigate} path={path} />
          </li>
        ))}
      </ul>
    </>
  );
}
