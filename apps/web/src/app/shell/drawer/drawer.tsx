import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BrandIcon, BrandLogo, useBranding } from '../../../features/branding/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { LazyFirstStepsEntry } from '../../onboarding/lazy-first-steps.tsx';
import { homeOf } from '../../routing/screen-access.ts';
import type { ScreenPath } from '../../screens.ts';
import { useCanOpen, useCurrentScreen } from '../use-screens.ts';
import { ChatsMark } from './chats-mark.tsx';
import { ConnectionsMark } from './connections-mark.tsx';
import classes from './drawer.module.css';
import { DrawerGroup } from './drawer-group.tsx';
import { DrawerGroupMenu } from './drawer-group-menu.tsx';
import { DrawerLink } from './drawer-link.tsx';
import { helpLink, menuPathOf, visibleMenu } from './menu.ts';
import { Version } from './version.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** Marks at entries of the menu. */
const marks: Partial<Record<ScreenPath, ReactNode>> = {
  '/tickets': <WaitingMark />,
  '/chats': <ChatsMark />,
  '/connections': <ConnectionsMark />,
};

interface DrawerProps {
  readonly isIconOnly?: boolean;
  readonly onNavigate: () => void;
}

/** The menu: full or collapsed to icons, beside the page or over it. */
export function Drawer({ isIconOnly = false, onNavigate }: DrawerProps) {
  const { t } = useTranslation('shell');
  const canOpen = useCanOpen();
  const { appName } = useBranding();
  const home = homeOf(useUser());
  const currentPath = menuPathOf(useCurrentScreen());
  return (
    <nav
      aria-label={t('menu')}
      className={classes.root}
      data-icon-only={isIconOnly || undefined}
      data-region
      tabIndex={-1}
    >
      <Link aria-label={appName} className={classes.head} onClick={onNavigate} to={home}>
        {isIconOnly ? <BrandIcon size={28} /> : <BrandLogo size="menu" />}
      </Link>
      <div className={classes.body}>
        {visibleMenu(canOpen).map(({ name, entries }) => (
          <div key={name}>
            {name !== null && (
              <p aria-hidden="true" className={classes.section}>
                {isIconOnly ? null : t(name)}
              </p>
            )}
            <ul aria-label={name === null ? undefined : t(name)} className={classes.list}>
              {entries.map((entry) =>
                'group' in entry ? (
                  <li key={entry.group}>
                    {isIconOnly ? (
                      <DrawerGroupMenu currentPath={currentPath} entry={entry} />
                    ) : (
                      <DrawerGroup currentPath={currentPath} entry={entry} onNavigate={onNavigate} />
                    )}
                  </li>
                ) : (
                  <li key={entry.path}>
                    <DrawerLink
                      {...entry}
                      isCurrent={entry.path === currentPath}
                      isIconOnly={isIconOnly}
                      mark={marks[entry.path]}
                      onNavigate={onNavigate}
                    />
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
      </div>
      <div className={classes.steps}>
        <LazyFirstStepsEntry isIconOnly={isIconOnly} onNavigate={onNavigate} />
      </div>
      <div className={classes.foot}>
        {canOpen(helpLink.path) && (
          <DrawerLink
            {...helpLink}
            isCurrent={helpLink.path === currentPath}
            isIconOnly={isIconOnly}
            onNavigate={onNavigate}
          />
        )}
        {!isIconOnly && <Version />}
      </div>
    </nav>
  );
}
