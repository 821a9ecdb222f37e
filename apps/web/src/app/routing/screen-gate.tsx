import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useBranding } from '../../features/branding/index.ts';
import { notify } from '../../features/notices/index.ts';
import { useSession, useUser } from '../../features/session/index.ts';
import { needLaterTexts } from '../../shared/i18n/i18n.ts';
import { readStored, storageKeys } from '../../shared/lib/stored.ts';
import { AccessDenied } from '../pages/states/access-denied.tsx';
import { HiddenHeading } from '../pages/states/hidden-heading.tsx';
import { NotFound } from '../pages/states/not-found.tsx';
import type { Screen } from '../screens.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { type ReturnState, returnPath } from './return-path.ts';
import { decideScreen, homeOf } from './screen-access.ts';

const REFUSED_STAY_MS = 1_000;

/** Only for platform staff, so its texts are downloaded with it. */
const NoConsent = lazy(async () => {
  const [file] = await Promise.all([import('../pages/states/no-consent.tsx'), needLaterTexts()]);
  return { default: file.NoConsent };
});

interface ScreenGateProps {
  /** null for an unknown address. */
  readonly screen: Screen | null;
  readonly children: ReactNode;
}

/** Wraps every screen: renders it, or applies the catalogue's rule for users without access. */
export function ScreenGate({ screen, children }: ScreenGateProps) {
  const { t } = useTranslation('screens');
  const { appName } = useBranding();
  const { user } = useSession();
  const { pathname, search, hash, state } = useLocation();
  const shown = useRef<Screen | null>(null);
  const verdict = decideScreen(screen, {
    user,
    now: new Date(),
    hasCampaignFlag: readStored(storageKeys.campaigns) !== null,
    isShown: screen !== null && shown.current === screen,
  });
  useEffect(() => {
    shown.current = verdict.kind === 'show' ? screen : null;
  }, [screen, verdict.kind]);

  const title = <PageTitle title={screen === null ? appName : `${t(screen.title)} · ${appName}`} />;
  switch (verdict.kind) {
    case 'show':
      return (
        <>
          {title}
          {children}
        </>
      );
    case 'go': {
      if (user === null) {
        const from: ReturnState = { from: pathname + search + hash };
        return <Navigate to={verdict.to} state={from} replace />;
      }
      const wanted = screen?.rule.for === 'public' ? returnPath(state) : null;
      return <Navigate to={wanted ?? verdict.to} replace />;
    }
    case 'refuse':
      return (
        <>
          {title}
          {screen && <HiddenHeading>{t(screen.title)}</HiddenHeading>}
          <Refused />
        </>
      );
    case 'denied':
      return (
        <>
          {title}
          {screen && <HiddenHeading>{t(screen.title)}</HiddenHeading>}
          <AccessDenied />
        </>
      );
    case 'no-consent':
      return (
        <>
          {title}
          {screen && <HiddenHeading>{t(screen.title)}</HiddenHeading>}
          <Suspense>
            <NoConsent />
          </Suspense>
        </>
      );
    case 'not-found':
      return (
        <>
          {title}
          <HiddenHeading>{appName}</HiddenHeading>
          <NotFound />
        </>
      );
  }
}

function Refused() {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const home = homeOf(useUser());
  const told = useRef(false);
  useEffect(() => {
    if (!told.current) notify({ kind: 'error', message: t('refusedScreen') });
    told.current = true;
    const leaving = setTimeout(() => void navigate(home, { replace: true }), REFUSED_STAY_MS);
    return () => clearTimeout(leaving);
  }, [home, navigate, t]);
  return null;
}
