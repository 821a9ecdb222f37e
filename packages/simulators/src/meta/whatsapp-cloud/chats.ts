import { type BoundedMap, createBoundedMap } from '../bounded.ts';
import type { Json } from '../json.ts';
import type { PhoneNumber } from './accounts.ts';

export type MessageStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** A message as both sides' phones would show it. */
export interface ChatMessage {
  readonly id: string;
  readonly from: 'customer' | 'business';
  readonly atMs: number;
  /** Meta's type and the object of that name: the webhook's for a customer's message, the request's for ours. */
  readonly type: string;
  content: Json;
  readonly replyTo: string | undefined;
  readonly callbackData: string | undefined;
  /** The price category of the message: `service` or the template's category. */
  readonly category: string;
  /** Sent to a user id, so statuses leave the number out. */
  readonly isToUserId: boolean;
  status: MessageStatus;
  error: object | undefined;
  reactionOfCustomer: string | undefined;
  reactionOfBusiness: string | undefined;
  isEdited: boolean;
  isDeleted: boolean;
  isReadByBusiness: boolean;
  /** The delivered status is delayed until after the read one. */
  owesDelivered: boolean;
}

export interface Chat {
  readonly number: PhoneNumber;
  readonly waId: string;
  lastInboundMs: number | undefined;
  /** When the customer last came by an advertisement. */
  entryPointMs: number | undefined;
  readonly messages: BoundedMap<string, ChatMessage>;
}

export interface Chats {
  open(number: PhoneNumber, waId: string): Chat;
  ofNumber(number: PhoneNumber): Chat[];
  add(chat: Chat, message: ChatMessage): void;
  findMessage(number: PhoneNumber, id: string): { chat: Chat; message: ChatMessage } | undefined;
}

export function createChats(capacity: { chats: number; messagesPerChat: number }): Chats {
  // The API names a message without its chat; ids are looked up per number, because two numbers may have equal ones.
  const index = new Map<string, { chat: Chat; message: ChatMessage }>();
  const chats = createBoundedMap<string, Chat>(capacity.chats, (chat) => {
    for (const { id } of chat.messages.values()) index.delete(`${chat.number.id} ${id}`);
  });

  return {
    open(number, waId) {
      const key = `${number.id} ${waId}`;
      let chat = chats.get(key);
      if (!chat) {
        const messages = createBoundedMap<string, ChatMessage>(capacity.messagesPerChat, ({ id }) =>
          index.delete(`${number.id} ${id}`),
        );
        chat = { number, waId, lastInboundMs: undefined, entryPointMs: undefined, messages };
        chats.set(key, chat);
      }
      return chat;
    },
    ofNumber: (number) => [...chats.values()].filter((chat) => chat.number === number),
    add(chat, message) {
      chat.messages.set(message.id, message);
      index.set(`${chat.number.id} ${message.id}`, { chat, message });
    },
    findMessage: (number, id) => index.get(`${number.id} ${id}`),
  };
}

const WINDOW_MS = 24 * 60 * 60 * 1000;

/** For a day after the customer last wrote, the business may write freely; afterwards only templates go through. */
export function isWindowOpen({ lastInboundMs }: Chat, nowMs: number): boolean {
  return lastInboundMs !== undefined && nowMs - lastInboundMs < WINDOW_MS;
}

export function newMessage(
  fields: Pick<ChatMessage, 'id' | 'from' | 'atMs' | 'type' | 'content'> & Partial<ChatMessage>,
): ChatMessage {
  return {
    replyTo: undefined,
    callbackData: undefined,
    category: 'service',
    isToUserId: false,
    status: fields.from === 'customer' ? 'delivered' : 'accepted',
    error: undefined,
    reactionOfCustomer: undefined,
    reactionOfBusiness: undefined,
    isEdited: false,
    isDeleted: false,
    isReadByBusiness: false,
    owesDelivered: false,
    ...fields,
  };
}
