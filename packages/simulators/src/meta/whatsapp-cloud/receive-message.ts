import type { Json } from '../json.ts';
import { type Chat, type ChatMessage, newMessage } from './chats.ts';
import { createWamid, userIdsOf } from './ids.ts';
import { contactOf } from './people.ts';
import { announceChange, postMessageEvent } from './post-number-event.ts';
import type { World } from './world.ts';

export interface ReceiveOptions {
  /** The message this one answers. */
  readonly replyTo?: string;
  readonly forwarded?: 'once' | 'often';
  /** The advertisement the customer came by. */
  readonly referral?: Json;
  /** An id instead of a new one: two businesses may meet equal ones. */
  readonly id?: string;
  /** `contact_request`: the customer shares the own number by the button that asks for it. */
  readonly origin?: 'contact_request';
}

/** The customer wrote: it is added to the chat, the reply window is open for a day, and the apps get webhooks. */
export function receiveMessage(
  world: World,
  chat: Chat,
  { type, content, errors }: { type: string; content: Json; errors?: readonly object[] },
  options: ReceiveOptions = {},
): ChatMessage {
  const atMs = world.clock.nowMs();
  const id = options.id ?? createWamid(chat.waId, 'customer');
  const message = newMessage({ id, from: 'customer', atMs, type, content, replyTo: options.replyTo });
  chat.lastInboundMs = atMs;
  if (options.referral) chat.entryPointMs = atMs;
  world.chats.add(chat, message);
  world.limits.countInbound(chat.number);
  announceChange(world, chat, message);
  postInboundEvent(world, chat, {
    ...contextOf(world, chat, options),
    ...(options.referral && { referral: options.referral }),
    ...(options.origin && { origin: options.origin }),
    id,
    type,
    ...(errors && { errors }),
    [type]: type === 'contacts' ? content['contacts'] : content,
  });
  return message;
}

/**
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages; the user ids are those
 * of …/business-scoped-user-ids, and a customer who hides the number has only those.
 */
export function postInboundEvent(
  world: World,
  chat: Chat,
  message: Json & { readonly id: string; readonly type: string },
) {
  const { account } = chat.number;
  const person = world.people.get(chat.waId);
  const sender = {
    ...(!person.hidesNumber && { from: chat.waId }),
    ...userIdsOf(account, chat.waId, 'from_'),
  };
  postMessageEvent(world, chat, {
    kind: 'message',
    id: message.id,
    detail: message.type,
    lists: {
      // System messages are sent without contacts.
      ...(message.type !== 'system' && { contacts: [contactOf(account, person)] }),
      messages: [{ ...sender, timestamp: world.clock.timestamp(), ...message }],
    },
  });
}

function contextOf(world: World, { number, waId }: Chat, { replyTo, forwarded }: ReceiveOptions): Json {
  if (forwarded) return { context: forwarded === 'often' ? { frequently_forwarded: true } : { forwarded: true } };
  if (!replyTo) return {};
  const isOwn = world.chats.findMessage(number, replyTo)?.message.from === 'customer';
  return { context: { from: isOwn ? waId : number.digits, id: replyTo } };
}
