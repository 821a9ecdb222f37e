import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import type { PushPayload } from '@recado/contracts';
import type { BrowserSubscription } from '@recado/simulators';

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly data: { readonly path: string; readonly messageId: string };
}

export interface InstalledWorker {
  readonly worker: Worker;
  /** Delivers a push to the product, as the browser's push service does. */
  deliver(payload: PushPayload): Promise<void>;
  /** The notifications on the desktop. */
  shown(): Promise<readonly ShownNotification[]>;
  /** The user clicks the newest one. Returns the address of the window that it opened, if it opened one. */
  clickNewest(): Promise<string | undefined>;
}

/** The part of the worker's registration that journeys use. */
interface Desktop {
  readonly shown: (ShownNotification & { readonly tag: string; close(): void })[];
  opened: string | undefined;
}
/** The part of a worker's global scope that journeys use: the types of workers and of pages exclude each other. */
interface WorkerScope extends EventTarget {
  desktop: Desktop;
  readonly registration: { getNotifications(): Promise<readonly ShownNotification[]> };
  readonly clients: object;
  readonly ExtendableEvent: typeof Event;
}

/** Waits until the product's worker controls the page, and simulates a desktop for it. */
export async function installedWorker(context: BrowserContext, page: Page): Promise<InstalledWorker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(putDesktop);
  // Another tab than the product's: pushes arrive also when that is closed.
  const beside = await context.newPage();
  const cdp = await context.newCDPSession(beside);
  const registrationId = await registrationOf(cdp);
  const origin = new URL(worker.url()).origin;
  return {
    worker,
    deliver: async (payload) => {
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
    },
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as WorkerScope;
        const notifications = await registration.getNotifications();
        return notifications.map(({ title, body, data }) => ({ title, body, data }));
      }),
    clickNewest: () => worker.evaluate(clickNewest),
  };
}

/** Sends the window to the background. Playwright keeps every page focused by default. */
export async function toBackground(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
}

/** From the next load on the browser allows notifications and returns this subscription when the page asks for one. */
export async function pretendPushManager(page: Page, subscription: BrowserSubscription): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
        return current;
      },
    });
  }, subscription);
}

async function registrationOf(cdp: CDPSession): Promise<string> {
  const ids: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  return ids[0] ?? '';
}

/**
 * The browser of the journeys has no notifications and refuses the permission for them, so the worker gets a simulated
 * one.
 */
function putDesktop(): void {
  const scope = self as unknown as WorkerScope;
  const desktop: Desktop = { shown: [], opened: undefined };
  scope.desktop = desktop;
  Object.assign(scope.registration, {
    showNotification: async (title: string, { body = '', tag = '', data }: NotificationOptions) => {
      const close = () => {
        const at = desktop.shown.findIndex((shown) => shown.tag === tag);
        if (at >= 0) desktop.shown.splice(at, 1);
      };
      close();
      desktop.shown.push({ title, body, tag, data, close });
    },
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      desktop.shown.filter((shown) => tag === undefined || shown.tag === tag),
  });
  Object.assign(scope.clients, {
    openWindow: async (path: string) => {
      desktop.opened = path;
      return null;
    },
  });
}

async function clickNewest(): Promise<string | undefined> {
  const scope = self as unknown as WorkerScope;
  const work: Promise<unknown>[] = [];
  const click = Object.assign(new scope.ExtendableEvent('notificationclick'), {
    notification: scope.desktop.shown.at(-1),
  });
  // Only the browser's own events may be extended.
  Object.assign(click, { waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
  scope.dispatchEvent(click);
  // A window may be focused only after a real click.
  await Promise.allSettled(work);
  return scope.desktop.opened;
}
