import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useBranding } from '../features/branding/index.ts';
import { loadWithRetry } from '../shared/lib/load-with-retry.ts';
import { storageKeys } from '../shared/lib/stored.ts';
import { buildTheme } from '../shared/theme/theme.ts';
import { PageTip } from '../shared/ui/page-tip.tsx';

const Toasts = lazy(async () => ({ default: (await loadWithRetry(() => import('./toasts.ts'))).Toasts }));
const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.colorScheme });

interface ProvidersProps {
  readonly queryClient: QueryClient;
  /** Tests have no layout: menus would hide from a target outside the view, and transitions would never end. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  const { primaryColorLight, primaryColorDark } = useBranding();
  const { theme, cssVariablesResolver } = useMemo(
    () => buildTheme({ light: primaryColorLight, dark: primaryColorDark }),
    [primaryColorLight, primaryColorDark],
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <PageTip />
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
