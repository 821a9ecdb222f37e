import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { useSession } from '../../features/session/index.ts';
import { needLaterTexts, needWorkspaceTexts } from '../../shared/i18n/i18n.ts';
import { NotFound } from '../pages/states/not-found.tsx';
import { Starting } from '../pages/states/starting.tsx';
import { type Screen, screens } from '../screens.ts';
import { PageFailure } from '../shell/page-failure.tsx';
import { RouteFailure } from './route-failure.tsx';
import { ScreenGate } from './screen-gate.tsx';

const catalogue: readonly Screen[] = screens;

function routeOf(screen: Screen): RouteObject {
  const { page } = screen;
  return {
    path: screen.path,
    lazy: async () => {
      const Page = await page();
      return { element: gate(screen, <Page />) };
    },
  };
}

/** A session may be resumed before the code of its page is downloaded: this avoids an empty page in between. */
function PageOnItsWay() {
  const { status } = useSession();
  return status === 'signed-in' ? <Starting failure={null} /> : null;
}

const gate = (screen: Screen | null, page: ReactNode) => <ScreenGate screen={screen}>{page}</ScreenGate>;

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailure,
    HydrateFallback: PageOnItsWay,
    children: [
      {
        // Not a screen: a popup window that closes itself.
        path: '/signed-in-with-facebook',
        lazy: async () => {
          const [page] = await Promise.all([
            import('../pages/connections/signed-in-with-facebook-page.tsx'),
            needLaterTexts(),
          ]);
          return { Component: page.SignedInWithFacebookPage };
        },
      },
      {
        // Each frame is a separate download: the public and the signed-in pages do not need each other's.
        lazy: async () => ({ Component: (await import('./public-frame.tsx')).PublicFrame }),
        children: catalogue.filter((screen) => screen.rule.for === 'public').map(routeOf),
      },
      {
        lazy: async () => {
          const [{ SignedInFrame }] = await Promise.all([import('./signed-in-frame.tsx'), needWorkspaceTexts()]);
          return { Component: SignedInFrame };
        },
        children: [
          {
            // Inside the frame, so that menu and top bar stay when a screen fails.
            ErrorBoundary: PageFailure,
            children: [
              { path: '/tickets/undefined', element: <Navigate to="/tickets" replace /> },
              // The id is optional in the address; without one there is nothing to edit.
              { path: '/flowbuilder', element: <Navigate to="/flowbuilders" replace /> },
              ...catalogue.filter((screen) => screen.rule.for !== 'public').map(routeOf),
              { path: '*', element: gate(null, <NotFound />) },
            ],
          },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
