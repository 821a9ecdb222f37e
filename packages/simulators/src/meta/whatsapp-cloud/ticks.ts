import type { Chat, ChatMessage, MessageStatus } from './chats.ts';
import { type ErrorCode, webhookError } from './errors.ts';
import { announceChange, postMessageEvent } from './post-number-event.ts';
import { statusLists } from './status-webhook.ts';
import type { World } from './world.ts';

const ranks: Readonly<Record<MessageStatus, number>> = {
  accepted: 0,
  failed: 1,
  sent: 1,
  delivered: 2,
  read: 3,
  played: 4,
};

/** WhatsApp has the message, and as much more as the customer's phone does by itself. Resolves when the apps know. */
export async function reportSent(world: World, chat: Chat, message: ChatMessage): Promise<void> {
  const told = [report(world, chat, message, 'sent')];
  // A reaction is only ever sent: docs.360dialog.com/docs/messaging/message-types/reaction
  if (message.type !== 'reaction') {
    const { ticks } = world.people.get(chat.waId);
    if (ticks !== 'none') told.push(...markDelivered(world, chat, message));
    if (ticks === 'read') told.push(...markRead(world, chat, message));
  }
  await Promise.all(told);
}

export function reportFailed(
  world: World,
  chat: Chat,
  message: ChatMessage,
  failure: { code: ErrorCode; details?: string },
): Promise<void> {
  message.error = webhookError(failure.code, failure.details);
  return report(world, chat, message, 'failed');
}

/** The customer's phone got the message. */
export function markDelivered(world: World, chat: Chat, message: ChatMessage): Promise<void>[] {
  if (!canRise(message, 'delivered')) return [];
  if (world.faults.happens('deliveredAfterRead')) {
    message.owesDelivered = true;
    return [];
  }
  return [report(world, chat, message, 'delivered')];
}

/** The customer saw the message. */
export function markRead(world: World, chat: Chat, message: ChatMessage): Promise<void>[] {
  if (!canRise(message, 'read')) return [];
  const told = [report(world, chat, message, 'read')];
  if (message.owesDelivered) {
    message.owesDelivered = false;
    told.push(report(world, chat, message, 'delivered'));
  }
  return told;
}

/** The customer listened to a voice message. */
export function markPlayed(world: World, chat: Chat, message: ChatMessage): Promise<void>[] {
  return canRise(message, 'played') ? [...markRead(world, chat, message), report(world, chat, message, 'played')] : [];
}

function canRise(message: ChatMessage, to: MessageStatus): boolean {
  const isOnItsWay = message.from === 'business' && message.status !== 'accepted' && message.status !== 'failed';
  return isOnItsWay && message.type !== 'reaction' && ranks[message.status] < ranks[to];
}

function report(world: World, chat: Chat, message: ChatMessage, status: MessageStatus): Promise<void> {
  if (ranks[status] > ranks[message.status]) message.status = status;
  announceChange(world, chat, message);
  const lists = statusLists(world, chat, message, status);
  return new Promise((resolve) =>
    postMessageEvent(world, chat, { kind: 'status', id: message.id, detail: status, lists }, resolve),
  );
}
