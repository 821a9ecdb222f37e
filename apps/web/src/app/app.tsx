import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { reloadBranding } from '../features/branding/index.ts';
import { onReread, useLive, useSession } from '../features/session/index.ts';
import { Starting } from './pages/states/starting.tsx';
import { Providers } from './providers.tsx';
import type { createRouter } from './routing/router.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createRouter>;
  readonly queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps) {
  return (
    <Providers queryClient={queryClient}>
      <Pages router={router} />
    </Providers>
  );
}

function Pages({ router }: Pick<AppProps, 'router'>) {
  const session = useSession();
  useFreshData(session.user?.id ?? null);
  useLive('platformSettings', () => void reloadBranding());
  if (session.status === 'unknown') return <Starting failure={session.failure} />;
  return <RouterProvider router={router} />;
}

/** Cached data belongs to the user who loaded it, and data missed while offline is fetched again. */
function useFreshData(userId: number | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    return () => queryClient.clear();
  }, [userId, queryClient]);
  useEffect(() => onReread(() => void queryClient.invalidateQueries()), [queryClient]);
}
