import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import './shared/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { languageSource } from './app/locales/source.ts';
import { createRouter } from './app/routing/router.tsx';
import { startBranding } from './features/branding/index.ts';
import { startServiceWorker } from './features/push/index.ts';
import { startLive, startSession } from './features/session/index.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { startI18n } from './shared/i18n/i18n.ts';

// The content security policy forbids eval, which the schemas of forms would otherwise use for speed. Set without an
// import of zod: it is loaded with the first form that needs it.
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

startBranding();
startLive();
startSession((path) => window.location.replace(path));
await startI18n(languageSource);

const router = createRouter();
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={createQueryClient()} />
  </StrictMode>,
);

// The development server has neither its files nor a build to cache.
if (import.meta.env.PROD) void startServiceWorker((path) => void router.navigate(path));
