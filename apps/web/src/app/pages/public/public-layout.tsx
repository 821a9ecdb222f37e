import { versionContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLogo, useBranding } from '../../../features/branding/index.ts';
import { call } from '../../../shared/api/client.ts';
import classes from './public-layout.module.css';

// Its menus are a fifth of the page's weight and are not needed to type a password.
const PublicToolbar = lazy(async () => ({ default: (await import('./public-toolbar.tsx')).PublicToolbar }));

/** The frame of every page before sign-in. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('pages');
  const { appName } = useBranding();
  const version = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(versionContract.version, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Suspense>
          <PublicToolbar />
        </Suspense>
      </header>
      <main className={classes.main}>
        <div className={classes.brand}>
          <BrandLogo size="page" />
        </div>
        {children}
      </main>
      <footer className={classes.footer}>
        {[appName, version.data && t('version', { version: version.data.version })].filter(Boolean).join(' · ')}
      </footer>
    </div>
  );
}
