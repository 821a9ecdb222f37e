import { createHash } from 'node:crypto';
import type { Json } from '../json.ts';
import { type Chat, type ChatMessage, isWindowOpen, type MessageStatus } from './chats.ts';
import { userIdsOf } from './ids.ts';
import { contactOf } from './people.ts';
import type { World } from './world.ts';

/**
 * The `contacts` and `statuses` lists of developers.facebook.com/…/webhooks/reference/messages/status. A failed status
 * has neither contacts nor, when the message went to a number, the user id; see …/business-scoped-user-ids.
 */
export function statusLists(world: World, chat: Chat, message: ChatMessage, status: MessageStatus): Json {
  const { account } = chat.number;
  const person = world.people.get(chat.waId);
  const hasFailed = status === 'failed';
  return {
    ...(!hasFailed && { contacts: [contactOf(account, person)] }),
    statuses: [
      {
        id: message.id,
        status,
        timestamp: world.clock.timestamp(),
        ...(!message.isToUserId && { recipient_id: chat.waId }),
        ...((!hasFailed || message.isToUserId) && userIdsOf(account, chat.waId, 'recipient_')),
        ...(message.callbackData !== undefined && { biz_opaque_callback_data: message.callbackData }),
        ...(hasFailed ? { errors: [message.error] } : costOf(world, chat, message, status)),
      },
    ],
  };
}

/** Since this day service messages, and utility templates inside the window, are charged too. */
const CHARGED_SINCE_MS = Date.parse('2026-10-01T00:00:00Z');

/** Messages of every category are free for so long after a customer came by an advertisement. */
const FREE_ENTRY_MS = 72 * 60 * 60 * 1000;

/** Since 2025-07-01 each message is priced by itself ("PMP"). */
function costOf(world: World, chat: Chat, message: ChatMessage, status: MessageStatus): Json {
  // Reactions and played voice messages cost nothing and carry no price.
  if (message.type === 'reaction' || status === 'played') return {};
  const category = message.category.toLowerCase();
  const nowMs = world.clock.nowMs();
  const isFreeEntry = chat.entryPointMs !== undefined && message.atMs - chat.entryPointMs < FREE_ENTRY_MS;
  const isFree =
    nowMs < CHARGED_SINCE_MS && (category === 'service' || (category === 'utility' && isWindowOpen(chat, nowMs)));
  return {
    ...(world.conversationsInStatuses && { conversation: conversationOf(chat, category, status) }),
    pricing: {
      billable: !isFree && !isFreeEntry,
      pricing_model: 'PMP',
      type: isFreeEntry ? 'free_entry_point' : isFree ? 'free_customer_service' : 'regular',
      category,
    },
  };
}

/** Only the sent status says when the conversation ends. */
function conversationOf({ number, waId, lastInboundMs }: Chat, category: string, status: MessageStatus): Json {
  const startMs = lastInboundMs ?? 0;
  const id = createHash('md5').update(`${number.id}:${waId}:${category}:${startMs}`).digest('hex');
  const expiry = Math.floor(startMs / 1000) + 24 * 60 * 60;
  return { id, ...(status === 'sent' && { expiration_timestamp: String(expiry) }), origin: { type: category } };
}
