import { answerFor } from './answer-for.ts';
import { isQuiet, isRepeat, readPayload, windowToOpen } from './push-notice.ts';
import { type OpenPath, SKIP_WAITING } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Injected by the build: the files the app needs to open offline, and a version that changes with them. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] };

const CACHE_PREFIX = 'recado-shell-';
const { version, files } = __SHELL__;
const cacheName = `${CACHE_PREFIX}${version}`;
const shellFiles: ReadonlySet<string> = new Set(files);

// No skipWaiting: an open page continues with the files of its own version until the user reloads.
self.addEventListener('install', (event) => event.waitUntil(storeShell()));
self.addEventListener('activate', (event) => event.waitUntil(removeOldShells().then(() => self.clients.claim())));
self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerFor(request, { origin: self.location.origin, shellFiles });
  if (answer === 'page') event.respondWith(fetch(request).catch(() => stored('/')));
  if (answer === 'file') event.respondWith(fetch(request).catch(() => stored(request)));
  if (answer === 'asset') event.respondWith(asset(request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { readonly path: string };
  event.waitUntil(openPath(path));
});

async function storeShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Bypasses the HTTP cache for names without a hash: an old page would reference deleted files.
  const fresh = (path: string) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' });
  await cache.addAll(files.map(fresh));
}

async function removeOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function stored(request: Request | string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? Response.error();
}

/** A screen outside the shell is cached when it is first opened. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function showPush(text: string | undefined): Promise<void> {
  const payload = readPayload(text);
  if (isQuiet(payload, await windows())) return;
  const { title, body, tag, path, messageId } = payload;
  const isShown = isRepeat(payload, await self.registration.getNotifications({ tag }));
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body,
    tag,
    icon: '/icon-192.png',
    data: { path, messageId },
    renotify: !isShown,
    silent: isShown,
  };
  await self.registration.showNotification(title, options);
}

async function openPath(path: string): Promise<void> {
  const window = windowToOpen(await windows(), path);
  if (!window) {
    await self.clients.openWindow(path);
    return;
  }
  // The page navigates itself: a navigation from here would reload it and lose unsent text.
  window.postMessage({ kind: 'open-path', path } satisfies OpenPath);
  await window.focus();
}
