import { TYPING_LASTS_SECONDS } from '@recado/contracts';
import type { WebAddress, WebSession } from '@recado/whatsapp-web/session';
import { oncePerMinute } from '../../platform/realtime/once-per-minute.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { connectionsRepo } from '../connections/index.ts';
import { identitiesRepo } from '../contacts/index.ts';
import { addressOf, type ConnectionKey } from '../outbound/index.ts';
import { type FocusEvent, subscribeToFocus } from '../presence/index.ts';
import { keyOf } from './lease.ts';
import { webAddressOf } from './web-address.ts';

export interface WatchFocusOptions {
  readonly services: Services;
  /** Undefined where this process does not own it, or nothing can be sent over it now. */
  readonly sessionOf: (key: ConnectionKey) => WebSession | undefined;
  /** After this long without an event the agent is not typing any more. */
  readonly pausedMs?: number;
  /** A phone hides the typing status by itself; it is repeated at this interval. */
  readonly againMs?: number;
}

/** A chat that an agent here has focused. */
interface Attended {
  readonly chat: Promise<WebAddress | undefined>;
  /** The socket over which the focus was sent, and when. */
  turned: { readonly session: WebSession; readonly at: number } | undefined;
  shownAt: number;
  pausing?: NodeJS.Timeout;
  forgetting?: NodeJS.Timeout;
}

/** Each browser sends it every three seconds; the customer gets one for several agents in one conversation. */
const AGAIN_MS = 2_500;
/** How often the focus is repeated while an agent stays in a conversation without typing. */
const TURN_EVERY_MS = 60_000;

/**
 * Sends typing status to customers, and subscribes to theirs. It is best effort and stores nothing: a failure is not
 * shown, and messages are sent all the same.
 */
export function watchFocus(options: WatchFocusOptions): { readonly stop: () => void } {
  const { services, sessionOf, pausedMs = TYPING_LASTS_SECONDS * 1_000, againMs = AGAIN_MS } = options;
  const attended = new Map<string, Attended>();
  const complain = oncePerMinute<unknown>((err, times) =>
    services.log.warn({ err, times }, 'a typing status was not sent'),
  );

  return subscribeToFocus(services.redis, (focus) => {
    const session = sessionOf(focus);
    if (session) services.background.run('send the focus to a customer', () => attend(session, focus).catch(complain));
  });

  async function attend(session: WebSession, focus: FocusEvent): Promise<void> {
    const place = placeOf(focus);
    const chat = await place.chat;
    if (!chat) return;
    // Events come every few seconds from every typing agent; a reopened socket has received none of them.
    const { turned } = place;
    if (turned?.session !== session || isOver(turned.at, TURN_EVERY_MS)) {
      place.turned = { session, at: performance.now() };
      await session.attend(chat);
    }
    if (!focus.isWriting) return;
    clearTimeout(place.pausing);
    place.pausing = setTimeout(() => pause(place, chat, focus), pausedMs).unref();
    if (!isOver(place.shownAt, againMs)) return;
    place.shownAt = performance.now();
    await session.showTyping(chat, 'composing');
  }

  function placeOf(focus: FocusEvent): Attended {
    const key = `${keyOf(focus)}/${focus.contactId}`;
    const place = attended.get(key) ?? { chat: find(focus), turned: undefined, shownAt: Number.NEGATIVE_INFINITY };
    attended.set(key, place);
    clearTimeout(place.forgetting);
    place.forgetting = setTimeout(() => attended.delete(key), TURN_EVERY_MS).unref();
    // A failed look-up is retried with the next event.
    place.chat.catch(() => attended.delete(key));
    return place;
  }

  async function find({ companyId, connectionId, contactId }: FocusEvent): Promise<WebAddress | undefined> {
    const scope = companyScope(services, { companyId, actor: 'system' });
    const connection = await connectionsRepo.find(scope, connectionId);
    const address = connection && addressOf(connection, await identitiesRepo.list(scope, contactId));
    return address && webAddressOf(address);
  }

  function pause(place: Attended, chat: WebAddress, key: ConnectionKey): void {
    place.shownAt = Number.NEGATIVE_INFINITY;
    // The earlier socket may have been lost and replaced.
    const session = sessionOf(key);
    if (session)
      services.background.run('stop the typing status', () => session.showTyping(chat, 'paused').catch(complain));
  }
}

const isOver = (since: number, ms: number): boolean => performance.now() - since >= ms;
