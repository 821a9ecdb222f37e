import type { Json } from '../json.ts';
import { callbackOf } from '../webhooks/callback.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import type { Platform } from './pages.ts';
import type { Thread } from './threads.ts';

/** The webhook fields of a page: …/messenger-platform/webhooks/webhook-events */
export type PageField =
  | 'messages'
  | 'message_echoes'
  | 'message_deliveries'
  | 'message_reads'
  | 'message_reactions'
  | 'message_edits'
  | 'messaging_postbacks';

const objects: Readonly<Record<Platform, string>> = { messenger: 'page', instagram: 'instagram' };

export interface Told {
  readonly field: PageField;
  readonly kind: 'message' | 'status';
  readonly id: string;
  readonly detail: string;
  /** The actor: the sender of the webhook's item. */
  readonly by: 'customer' | 'business';
  readonly part: Json;
  /** When it happened, where that is not just now: the time of an echo is its message's. */
  readonly atMs?: number;
}

/** One item of `messaging` to the page's app, if it subscribed to the field. Resolves when the app knows. */
export function postPageEvent(world: World, thread: Thread, told: Told): Promise<void> {
  const { inbox, personId } = thread;
  const { app } = inbox.page;
  if (!isSubscribed(thread, told.field)) return Promise.resolve();
  const nowMs = world.clock.nowMs();
  const atMs = told.atMs ?? nowMs;
  const [person, business] = [{ id: personId }, { id: inbox.id }];
  const event: WebhookEvent = {
    object: objects[inbox.platform],
    entryId: inbox.id,
    entryTime: nowMs,
    field: 'messaging',
    value: {
      sender: told.by === 'customer' ? person : business,
      recipient: told.by === 'customer' ? business : person,
      timestamp: atMs,
      ...told.part,
    },
    mergeKey: inbox.id,
    lane: `${inbox.id} ${personId}`,
  };
  const { kind, id, detail } = told;
  const at = new Date(nowMs).toISOString();
  const about = { at, kind, id, detail, phoneNumberId: inbox.id, waId: personId };
  return new Promise((resolve) => world.webhooks.tell(app, callbackOf(app), event, about, resolve));
}

/** Instagram's fields are chosen once for the whole app; the page only has to have the app installed. */
function isSubscribed({ inbox }: Thread, field: PageField): boolean {
  const { subscribedFields } = inbox.page;
  return inbox.platform === 'instagram' ? subscribedFields.size > 0 : subscribedFields.has(field);
}
