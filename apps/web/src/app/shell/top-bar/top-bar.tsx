import { useMediaQuery } from '@mantine/hooks';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu, ThemeToggle, VolumeMenu } from '../../../features/preferences/index.ts';
import { useCan, useUser } from '../../../features/session/index.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { AnnouncementsButton } from '../announcements/announcements-button.tsx';
import { Bell } from '../bell/bell.tsx';
import { ChatButton } from '../chats/chat-button.tsx';
import type { MenuState } from '../use-menu.ts';
import { useCanOpen } from '../use-screens.ts';
import { useStoreLanguage } from '../use-store-language.ts';
import { AccountPanel } from './account-panel.tsx';
import { DueDateBadge } from './due-date-badge.tsx';
import { Greeting } from './greeting.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './top-bar.module.css';
import { useRefresh } from './use-refresh.ts';

interface TopBarProps {
  readonly menu: MenuState;
  readonly onSearch: () => void;
  readonly onProfile: () => void;
  readonly onSignOut: () => void;
}

export function TopBar({ menu, onSearch, onProfile, onSignOut }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { company } = useUser();
  const canOpen = useCanOpen();
  const seesDueDate = useCan('billing:manage');
  const isNarrow = useMediaQuery('(max-width: 63.9375em)', undefined, { getInitialValueInEffect: false });
  const { isRefreshing, refresh } = useRefresh();
  const storeLanguage = useStoreLanguage();
  const dueDate = seesDueDate && <DueDateBadge company={company} now={new Date()} />;
  return (
    <section aria-label={t('topBar')} className={classes.root} data-region tabIndex={-1}>
      <div className={classes.start}>
        <MenuButton menu={menu} />
        <Greeting />
      </div>
      <SearchBox isNarrow={isNarrow} onOpen={onSearch} />
      <div className={classes.tools}>
        {dueDate && <span className={classes.dueDate}>{dueDate}</span>}
        {!isNarrow && (
          <>
            <span className={classes.rule} />
            <LanguageMenu onChosen={storeLanguage} />
            <ThemeToggle />
            <VolumeMenu />
            <IconButton
              icon={<IconRefresh size={18} stroke={1.7} />}
              label={t('refresh')}
              loading={isRefreshing}
              onClick={refresh}
            />
            <span className={classes.rule} />
          </>
        )}
        <AnnouncementsButton />
        {canOpen('/chats') && <ChatButton />}
        <Bell />
        <AccountPanel
          dueDate={dueDate}
          isNarrow={isNarrow}
          onLanguage={storeLanguage}
          onProfile={onProfile}
          onRefresh={refresh}
          onSignOut={onSignOut}
        />
      </div>
    </section>
  );
}

function MenuButton({ menu }: { readonly menu: MenuState }) {
  const { t } = useTranslation('shell');
  const { icon: Glyph, label } = {
    open: { icon: IconLayoutSidebarLeftCollapse, label: t('menuCollapse') },
    icons: { icon: IconLayoutSidebarLeftExpand, label: t('menuExpand') },
    none: { icon: IconMenu2, label: t('menuOpen') },
  }[menu.beside];
  return (
    <IconButton
      aria-expanded={menu.isExpanded}
      icon={<Glyph size={18} stroke={1.7} />}
      label={label}
      onClick={menu.toggle}
    />
  );
}
