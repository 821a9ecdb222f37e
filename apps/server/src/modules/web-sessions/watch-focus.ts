import { TYPING_LASTS_SECONDS } from '@recado/contracts';
import type { WebAddress, WebSession } from '@recado/whatsapp-web/session';
import { oncePerMinute } from '../../platform/realtime/once-per-minute.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { connectionsRepo } from '../connections/index.ts';
import { identitiesRepo } from '../contacts/index.ts';
import { addressOf, type ConnectionKey } from '../outbound/index.ts';
import { type Attention, subscribeToFocus } from '../presence/index.ts';
import { keyOf } from './lease.ts';
import { webAddressOf } from './web-address.ts';

export interface WatchFocusOptions {
  readonly services: Services;
  /** Undefined where this process does not hold it, or nothing leaves over it now. */
  readonly sessionOf: (key: ConnectionKey) => WebSession | undefined;
  /** After so long without a word nobody is writing any more. */
  readonly pausedMs?: number;
  /** A phone takes the sign off by itself; so often it is said again. */
  readonly againMs?: number;
}

/** A chat to which somebody here has turned. */
interface Attended {
  readonly chat: Promise<WebAddress | undefined>;
  /** The line over which it was said, and when. */
  turned: { readonly session: WebSession; readonly at: number } | undefined;
  shownAt: number;
  pausing?: NodeJS.Timeout;
  forgetting?: NodeJS.Timeout;
}

/** Each browser says it every three seconds; of several in one conversation the customer sees one. */
const AGAIN_MS = 2_500;
/** As long as somebody is in a conversation without a word. */
const TURN_EVERY_MS = 60_000;

/**
 * Customers see that somebody writes to them, and are heard when they do. Nothing of it is kept and nobody waits for it:
 * what fails here is not shown, and messages leave all the same.
 */
export function watchFocus(options: WatchFocusOptions): { readonly stop: () => void } {
  const { services, sessionOf, pausedMs = TYPING_LASTS_SECONDS * 1_000, againMs = AGAIN_MS } = options;
  const attended = new Map<string, Attended>();
  const complain = oncePerMinute<unknown>((err, times) => services.log.warn({ err, times }, 'a sign was not shown'));

  return subscribeToFocus(services.redis, (attention) => {
    const session = sessionOf(attention);
    if (session) services.background.run('attend to a customer', () => attend(session, attention).catch(complain));
  });

  async function attend(session: WebSession, attention: Attention): Promise<void> {
    const place = placeOf(attention);
    const chat = await place.chat;
    if (!chat) return;
    // Signs come every few seconds from everybody who writes; a line that was opened anew knows of none.
    const { turned } = place;
    if (turned?.session !== session || isOver(turned.at, TURN_EVERY_MS)) {
      place.turned = { session, at: performance.now() };
      await session.attend(chat);
    }
    if (!attention.isWriting) return;
    clearTimeout(place.pausing);
    place.pausing = setTimeout(() => pause(place, chat, attention), pausedMs).unref();
    if (!isOver(place.shownAt, againMs)) return;
    place.shownAt = performance.now();
    await session.showTyping(chat, 'composing');
  }

  function placeOf(attention: Attention): Attended {
    const key = `${keyOf(attention)}/${attention.contactId}`;
    const place = attended.get(key) ?? { chat: find(attention), turned: undefined, shownAt: Number.NEGATIVE_INFINITY };
    attended.set(key, place);
    clearTimeout(place.forgetting);
    place.forgetting = setTimeout(() => attended.delete(key), TURN_EVERY_MS).unref();
    // One that could not be looked up is looked up with the next sign.
    place.chat.catch(() => attended.delete(key));
    return place;
  }

  async function find({ companyId, connectionId, contactId }: Attention): Promise<WebAddress | undefined> {
    const scope = companyScope(services, { companyId, actor: 'system' });
    const connection = await connectionsRepo.find(scope, connectionId);
    const address = connection && addressOf(connection, await identitiesRepo.list(scope, contactId));
    return address && webAddressOf(address);
  }

  function pause(place: Attended, chat: WebAddress, key: ConnectionKey): void {
    place.shownAt = Number.NEGATIVE_INFINITY;
    // The line of then may have been lost, and another one opened.
    const session = sessionOf(key);
    if (session)
      services.background.run('nobody writes any more', () => session.showTyping(chat, 'paused').catch(complain));
  }
}

const isOver = (since: number, ms: number): boolean => performance.now() - since >= ms;
