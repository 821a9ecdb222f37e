import { Drawer as OverPage } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../features/branding/index.ts';
import { outgoingQueue } from '../../features/messages/index.ts';
import { clearNotices, notify } from '../../features/notices/index.ts';
import { declineInstall, useAccountTheme, useInstallOffer } from '../../features/preferences/index.ts';
import { resumePush, unregisterThisDevice, useUpdateReady } from '../../features/push/index.ts';
import { useSession, useUser } from '../../features/session/index.ts';
import { useRegionKeys } from '../../shared/hooks/use-region-keys.ts';
import { size, zIndex } from '../../shared/theme/theme.ts';
import { LazyFirstStepsKeeper } from '../onboarding/lazy-first-steps.tsx';
import { LazyPalette } from './command-palette/lazy-palette.tsx';
import { Drawer } from './drawer/drawer.tsx';
import { useTopBarGivesWay } from './giving-way.ts';
import { GoKeys } from './go-keys.tsx';
import { LazyAlerts } from './lazy-alerts.tsx';
import { LazyProfile } from './lazy-profile.tsx';
import { LazySupportVisitBar } from './lazy-support-visit-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ScreenAnnouncer } from './screen-announcer.tsx';
import { SecondFactorBar } from './second-factor-bar.tsx';
import classes from './shell.module.css';
import { SupportBar } from './support-bar.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { useMenu } from './use-menu.ts';
import { useSending } from './use-sending.ts';
import { UserPictures } from './user-pictures.tsx';

const FLUSH_TIMEOUT_MS = 3_000;

/** The frame around every screen of a signed-in user. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { signOut } = useSession();
  const menu = useMenu();
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  useRegionKeys();
  useHotkeys([['mod+K', () => setIsPaletteOpen(true)]], []);
  useSending();
  useInstallToast();
  useUpdateToast();
  usePush(user.id);
  useAccountTheme(user.defaultTheme);

  const handleSignOut = async () => {
    // Unsent messages are sent now, because they could not be sent later.
    await outgoingQueue.flush(FLUSH_TIMEOUT_MS);
    // The next user of this computer must not read this user's notices.
    clearNotices();
    await Promise.allSettled([unregisterThisDevice(), signOut()]);
  };

  return (
    <div className={classes.root}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      {menu.beside !== 'none' && (
        <div className={classes.menu} inert={menu.isOver}>
          <Drawer isIconOnly={menu.beside === 'icons'} onNavigate={menu.close} />
        </div>
      )}
      <OverPage
        attributes={{ content: { 'aria-label': t('menu') } }}
        classNames={{ body: classes.overBody }}
        onClose={menu.close}
        opened={menu.isOver}
        padding={0}
        size={size.nav}
        withCloseButton={false}
        zIndex={zIndex.nav}
      >
        <Drawer onNavigate={menu.close} />
      </OverPage>
      <div className={classes.page} data-taken={useTopBarGivesWay() || undefined}>
        <TopBar
          menu={menu}
          onProfile={() => setIsProfileOpen(true)}
          onSearch={() => setIsPaletteOpen(true)}
          onSignOut={() => void handleSignOut()}
        />
        <SupportBar />
        <SecondFactorBar />
        <LazySupportVisitBar />
        <OfflineBar />
        <main className={classes.content} data-region id="content" tabIndex={-1}>
          <UserPictures>{children}</UserPictures>
        </main>
      </div>
      <ScreenAnnouncer />
      <LazyAlerts />
      <LazyFirstStepsKeeper />
      <GoKeys />
      <LazyPalette isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
      {isProfileOpen && <LazyProfile onClose={() => setIsProfileOpen(false)} onSignOut={handleSignOut} />}
    </div>
  );
}

function useInstallToast(): void {
  const { t } = useTranslation('shell');
  const { appName } = useBranding();
  useInstallOffer((install) =>
    notify({
      kind: 'info',
      message: t('installOffer', { app: appName }),
      closeAfterMs: null,
      action: { label: t('installAction'), onClick: install },
      onClose: declineInstall,
    }),
  );
}

/** A reload loads the new version; until then the page continues with its own. */
function useUpdateToast(): void {
  const { t } = useTranslation('shell');
  const isReady = useUpdateReady();
  useEffect(() => {
    if (!isReady) return;
    const onClick = () => window.location.reload();
    notify({ kind: 'info', message: t('pageStale'), closeAfterMs: null, action: { label: t('reload'), onClick } });
  }, [isReady, t]);
}

function usePush(userId: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other devices.
  useEffect(() => {
    resumePush().catch(() => undefined);
  }, [userId]);
}
