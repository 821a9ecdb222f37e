import { asText, type Json } from '../json.ts';
import type { Chat, ChatMessage } from './chats.ts';
import { createWamid } from './ids.ts';
import { isMediaKind } from './media-types.ts';
import { announceChange } from './post-number-event.ts';
import { postInboundEvent, receiveMessage } from './receive-message.ts';
import { unsupportedError } from './unsupported.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60 * 1000;
/** The changes WhatsApp allows a customer, from the edit and revoke pages of Meta's webhook reference. */
const EDIT_WITHIN_MS = 15 * MINUTE_MS;
const DELETE_WITHIN_MS = 2 * 24 * 60 * MINUTE_MS;

/** The customer corrects a text or a caption. */
export function editMessage(world: World, chat: Chat, message: ChatMessage, text: string): void {
  mayChange(world, message, EDIT_WITHIN_MS);
  const isCaption = isMediaKind(message.type);
  if (message.type !== 'text' && !isCaption) throw new Error(`A ${message.type} cannot be edited`);
  message.content = { ...message.content, [isCaption ? 'caption' : 'body']: text };
  message.isEdited = true;
  announceChange(world, chat, message);

  const told =
    chat.number.edits === 'unsupported'
      ? { type: 'unsupported', ...unsupportedError('edit') }
      : { type: 'edit', edit: { original_message_id: message.id, message: editedPart(message) } };
  postInboundEvent(world, chat, { id: newId(chat), ...told });
}

function editedPart({ type, content, replyTo }: ChatMessage): Json {
  return { ...(replyTo && { context: { id: replyTo } }), type, [type]: content };
}

/** The customer deletes a message. Numbers without these webhooks never receive it. */
export function deleteMessage(world: World, chat: Chat, message: ChatMessage): void {
  mayChange(world, message, DELETE_WITHIN_MS);
  message.isDeleted = true;
  announceChange(world, chat, message);
  if (chat.number.edits === 'unsupported') return;
  postInboundEvent(world, chat, { id: newId(chat), type: 'revoke', revoke: { original_message_id: message.id } });
}

/** The customer reacts to a message of either side; an empty emoji takes the reaction back. */
export function reactToMessage(world: World, chat: Chat, message: ChatMessage, emoji: string): ChatMessage {
  message.reactionOfCustomer = asText(emoji);
  announceChange(world, chat, message);
  const content: Json = { message_id: message.id, emoji };
  return receiveMessage(world, chat, { type: 'reaction', content });
}

function mayChange(world: World, message: ChatMessage, withinMs: number): void {
  if (message.from !== 'customer') throw new Error('Only the sender can change a message');
  if (message.isDeleted) throw new Error('The message was deleted');
  if (world.clock.nowMs() - message.atMs > withinMs) throw new Error('The message is too old to be changed');
}

const newId = ({ waId }: Chat) => createWamid(waId, 'customer');
