import type { MetaApp } from '../apps.ts';
import type { Clock } from '../clock.ts';

/** A Facebook page and, where there is one, the Instagram account that is linked to it. */
export interface PageSettings {
  readonly id: string;
  readonly name: string;
  readonly instagram?: { readonly id: string; readonly username: string };
}

/** A person with pages, as known to an app after signing in with Facebook. */
export interface PageOwnerSettings {
  readonly id: string;
  /** Short-lived, as a browser gets it. */
  readonly token: string;
  readonly pages: readonly PageSettings[];
}

export type Platform = 'messenger' | 'instagram';

/** Where people write to: the page itself, or its Instagram account. Both are answered in the page's name. */
export interface Inbox {
  readonly id: string;
  readonly platform: Platform;
  readonly page: Page;
}

export interface Page {
  readonly id: string;
  readonly name: string;
  readonly app: MetaApp;
  readonly ownerId: string;
  readonly inboxes: readonly Inbox[];
  readonly instagram: PageSettings['instagram'];
  /** The app's subscriptions; none until it subscribes. */
  readonly subscribedFields: Set<string>;
}

/** The owner of a token. */
export type Caller =
  | { readonly kind: 'owner'; readonly app: MetaApp; readonly userId: string; readonly isLongLived: boolean }
  | { readonly kind: 'page'; readonly page: Page };

export interface Pages {
  addOwner(app: MetaApp, owner: PageOwnerSettings): void;
  all(): readonly Page[];
  /** The users who can sign in at an app. */
  ownersOf(app: MetaApp): readonly PageOwnerSettings[];
  ofOwner(app: MetaApp, ownerId: string): Page[];
  findInbox(id: string): Inbox | undefined;
  callerOf(token: string): Caller | undefined;
  /** The long-lived token for a short-lived one of the same app; undefined when it is not one. */
  exchange(app: MetaApp, token: string): string | undefined;
  /** A token of a page lives as long as the one it was asked for with. */
  tokenOf(page: Page, isLongLived: boolean): string;
  /** The owner took the permission back: no token of the page works any more. */
  revoke(page: Page): void;
}

const HOUR_MS = 60 * 60 * 1000;

export function createPages(clock: Clock): Pages {
  const pages: Page[] = [];
  const owners: { readonly app: MetaApp; readonly owner: PageOwnerSettings }[] = [];
  const tokens = new Map<string, { readonly caller: Caller; readonly expiresMs: number }>();
  const keep = (token: string, caller: Caller, isForGood: boolean) =>
    tokens.set(token, { caller, expiresMs: isForGood ? Number.POSITIVE_INFINITY : clock.nowMs() + HOUR_MS });

  function callerOf(token: string): Caller | undefined {
    const known = tokens.get(token);
    return known && known.expiresMs > clock.nowMs() ? known.caller : undefined;
  }

  return {
    addOwner(app, owner) {
      owners.push({ app, owner });
      for (const settings of owner.pages) pages.push(readPage(app, owner.id, settings));
      // The token itself stays good, so that a simulator that runs for days can be signed in to; what is got with it ends.
      keep(owner.token, { kind: 'owner', app, userId: owner.id, isLongLived: false }, true);
    },
    all: () => pages,
    ownersOf: (app) => owners.filter((known) => known.app === app).map(({ owner }) => owner),
    ofOwner: (app, ownerId) => pages.filter((page) => page.app === app && page.ownerId === ownerId),
    findInbox: (id) => pages.flatMap(({ inboxes }) => inboxes).find((inbox) => inbox.id === id),
    callerOf,
    exchange(app, token) {
      const caller = callerOf(token);
      if (caller?.kind !== 'owner' || caller.app !== app) return undefined;
      const longLived = `${token}-60-days`;
      keep(longLived, { ...caller, isLongLived: true }, true);
      return longLived;
    },
    tokenOf(page, isLongLived) {
      const token = `page-token-${page.id}${isLongLived ? '' : '-for-an-hour'}`;
      keep(token, { kind: 'page', page }, isLongLived);
      return token;
    },
    revoke(page) {
      for (const [token, { caller }] of tokens) {
        if (caller.kind === 'page' && caller.page === page) tokens.delete(token);
      }
    },
  };
}

function readPage(app: MetaApp, ownerId: string, { id, name, instagram }: PageSettings): Page {
  const inboxes: Inbox[] = [];
  const page: Page = { id, name, app, ownerId, inboxes, instagram, subscribedFields: new Set() };
  inboxes.push({ id, platform: 'messenger', page });
  if (instagram) inboxes.push({ id: instagram.id, platform: 'instagram', page });
  return page;
}
