import { isOpenPath, SKIP_WAITING } from '../../../service-worker/worker-messages.ts';
import { createStore, useStore } from '../../../shared/hooks/store.ts';

const LOOK_FOR_UPDATE_MS = 3_600_000;

const updateReady = createStore(false);

/** True when a newer version is installed and starts with the next reload. */
export const useUpdateReady = (): boolean => useStore(updateReady);

/** Call once. The worker caches the shell for opening offline and shows pushes; a page works without it. */
export async function startServiceWorker(onOpenPath: (path: string) => void): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (workers === undefined) return;
  workers.addEventListener('message', ({ data }) => isOpenPath(data) && onOpenPath(data.path));
  try {
    watchForUpdates(await workers.register('/sw.js', { updateViaCache: 'none' }));
  } catch {
    // Storage is disabled, or the browser is in a private mode that has no workers.
  }
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  // This page has just come from the server, so it has the version of the waiting worker.
  registration.waiting?.postMessage(SKIP_WAITING);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // Without an active worker before it, it is the first one and not an update.
      if (installing.state === 'installed' && registration.active) updateReady.set(() => true);
    });
  });
  // Browsers check only when a page is opened, and agents leave theirs open for days.
  setInterval(() => void registration.update().catch(() => undefined), LOOK_FOR_UPDATE_MS);
}
