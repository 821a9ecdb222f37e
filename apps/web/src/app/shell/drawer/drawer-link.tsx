import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { type ScreenPath, screenAt } from '../../screens.ts';
import classes from './drawer.module.css';

interface DrawerLinkProps {
  readonly path: ScreenPath;
  /** Links inside a group have none. */
  readonly icon?: Icon;
  readonly isCurrent: boolean;
  readonly isIconOnly?: boolean;
  readonly onNavigate: () => void;
  /** Something on that screen needs a user. */
  readonly mark?: ReactNode;
}

export function DrawerLink({ path, icon: Glyph, isCurrent, isIconOnly = false, onNavigate, mark }: DrawerLinkProps) {
  const { t } = useTranslation('screens');
  const name = t(screenAt(path).title);
  const link = useRef<HTMLAnchorElement>(null);
  // The menu is longer than most screens: at its end nobody would see where they are.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      className={classes.item}
      data-icon-only={isIconOnly || undefined}
      data-tip={isIconOnly ? name : undefined}
      data-tip-side="right"
      onClick={onNavigate}
      ref={link}
      to={path}
    >
      {Glyph && <Glyph aria-hidden="true" className={classes.icon} size={18} stroke={1.7} />}
      {isIconOnly ? <Spoken>{name}</Spoken> : <span className={classes.name}>{name}</span>}
      {mark}
    </Link>
  );
}
