import { type PushSubscriptionBody, pushContract } from '@recado/contracts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { resumeAction } from '../rules/resume-action.ts';

/** The push state of this browser. */
export interface BrowserPush {
  readonly permission: NotificationPermission | 'unsupported';
  /** Of its subscription, as the server lists it; null without one. */
  readonly endpointHash: string | null;
}

export type PushFailure = 'blocked' | 'dismissed' | 'failed';

/** The browser, not the server, refused to turn push on. */
export class PushRefused extends Error {
  readonly reason: PushFailure;
  constructor(reason: PushFailure, options?: ErrorOptions) {
    super(`Push was not turned on: ${reason}`, options);
    this.reason = reason;
  }
}

const WORKER_WAIT_MS = 10_000;

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readBrowser(): Promise<BrowserPush> {
  if (!isSupported()) return { permission: 'unsupported', endpointHash: null };
  const subscription = await currentSubscription();
  return {
    permission: Notification.permission,
    endpointHash: subscription && (await hashOf(subscription.endpoint)),
  };
}

/** Asks the user if needed, subscribes at the browser's push service and registers with the server. */
export async function turnOn(publicKey: string): Promise<void> {
  const decision = await Notification.requestPermission();
  if (decision !== 'granted') throw new PushRefused(decision === 'denied' ? 'blocked' : 'dismissed');
  const subscription = await subscribe(publicKey);
  try {
    await call(pushContract.subscribe, { body: bodyOf(subscription) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

export async function turnOff(deviceId: number): Promise<void> {
  await call(pushContract.remove, { params: { id: deviceId } }).catch((error: unknown) => {
    if (!isApiError(error, 'ERR_NO_PUSH_DEVICE_FOUND')) throw error;
  });
  await (await currentSubscription())?.unsubscribe();
}

/** The user signs out: the next one at this device must neither see their notifications nor get further ones. */
export async function unregisterThisDevice(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await currentSubscription())?.unsubscribe();
}

/** Syncs the subscription of this browser with the devices of the user who has just signed in. */
export async function resumePush(): Promise<void> {
  const subscription = isSupported() ? await currentSubscription() : null;
  if (subscription === null) return;
  const { publicKey, devices } = await call(pushContract.list);
  if (publicKey === null) return;
  const hash = await hashOf(subscription.endpoint);
  const device = devices.find(({ endpointHash }) => endpointHash === hash);
  switch (resumeAction(device, isFor(subscription, publicKey))) {
    case 'nothing':
      return;
    case 'send':
      await call(pushContract.subscribe, { body: bodyOf(subscription) });
      return;
    case 'renew':
      await call(pushContract.subscribe, { body: bodyOf(await subscribe(publicKey)) });
      return;
    case 'drop':
      await subscription.unsubscribe();
  }
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    const registration = await activeRegistration();
    // A subscription of another user, or for an older key, cannot be used again.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    throw new PushRefused('failed', { cause: error });
  }
}

/** A page that was opened for the first time may still be installing its worker. */
function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker')), WORKER_WAIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys } as PushSubscriptionBody;
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  return options.applicationServerKey !== null && base64url(options.applicationServerKey) === publicKey;
}

async function hashOf(endpoint: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
