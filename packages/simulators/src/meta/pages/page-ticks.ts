import type { World } from '../whatsapp-cloud/world.ts';
import { postPageEvent } from './post-page-event.ts';
import { showChange } from './present-page-message.ts';
import type { PageMessage, Thread } from './threads.ts';

/** The page's own message comes back to the app, with what the app wrote on it. */
export function echo(world: World, thread: Thread, message: PageMessage, appId: string): Promise<void> {
  const { id, text, attachments, metadata, replyTo } = message;
  return postPageEvent(world, thread, {
    field: 'message_echoes',
    kind: 'status',
    id,
    detail: 'echo',
    by: 'business',
    atMs: message.atMs,
    part: {
      message: {
        mid: id,
        is_echo: true,
        app_id: Number(appId),
        ...(metadata !== undefined && { metadata }),
        ...(text !== undefined && { text }),
        ...(attachments.length > 0 && { attachments }),
        ...(replyTo !== undefined && { reply_to: { mid: replyTo } }),
      },
    },
  });
}

/** The phone got everything so far. Instagram never says so. */
export function markDelivered(world: World, thread: Thread): Promise<void> {
  const fresh = ofBusiness(thread).filter(({ status }) => status === 'sent');
  if (fresh.length === 0 || thread.inbox.platform === 'instagram') return Promise.resolve();
  mark(world, thread, fresh, 'delivered');
  const mids = fresh.map(({ id }) => id);
  return postPageEvent(world, thread, {
    field: 'message_deliveries',
    kind: 'status',
    id: mids.at(-1) ?? '',
    detail: 'delivered',
    by: 'customer',
    part: { delivery: { mids, watermark: watermarkOf(fresh) } },
  });
}

/** The person read everything so far: reported by a moment on Messenger, by the newest message on Instagram. */
export function markRead(world: World, thread: Thread): Promise<void> {
  const fresh = ofBusiness(thread).filter(({ status }) => status !== 'read');
  const newest = fresh.at(-1);
  if (!newest) return Promise.resolve();
  mark(world, thread, fresh, 'read');
  const read = thread.inbox.platform === 'messenger' ? { watermark: watermarkOf(fresh) } : { mid: newest.id };
  return postPageEvent(world, thread, {
    field: 'message_reads',
    kind: 'status',
    id: newest.id,
    detail: 'read',
    by: 'customer',
    part: { read },
  });
}

function mark(world: World, thread: Thread, messages: readonly PageMessage[], status: PageMessage['status']): void {
  for (const message of messages) {
    message.status = status;
    showChange(world, thread, message);
  }
}

const ofBusiness = ({ messages }: Thread) => [...messages.values()].filter(({ from }) => from === 'business');
const watermarkOf = (messages: readonly PageMessage[]) => Math.max(...messages.map(({ atMs }) => atMs));
