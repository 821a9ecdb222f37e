import type { MetaApp } from '../apps.ts';
import type { BusinessAccount } from '../whatsapp-cloud/accounts.ts';

/** Where the webhooks of an app go. */
export interface Callback {
  /** Events of one key may share a request. */
  readonly key: string;
  /** Asked before each attempt: an event that waits for its retry goes to the address that is registered by then. */
  url(): string | undefined;
}

export const callbackOf = (app: MetaApp): Callback => ({ key: app.id, url: () => app.callbackUrl });

/** An account may have an address of its own, which replaces the app's. */
export function callbackForAccount(app: MetaApp, { id, subscribers }: BusinessAccount): Callback {
  const override = () => subscribers.get(app.id)?.overrideUrl;
  if (override() === undefined) return callbackOf(app);
  return { key: `${app.id} ${id}`, url: () => override() ?? app.callbackUrl };
}
