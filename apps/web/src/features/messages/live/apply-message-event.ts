import type { Message } from '@recado/contracts';

/** Events and responses of the server that affect a conversation. */
export type MessageEvent =
  /** It was created. */
  | { readonly kind: 'created'; readonly message: Message }
  /** Status, edit, reaction or file changed: its current state. */
  | { readonly kind: 'changed'; readonly message: Message }
  /** A private note that was deleted. */
  | { readonly kind: 'removed'; readonly messageId: string };

/** The loaded part of a conversation. */
export interface LoadedMessages {
  /** From old to new, without duplicates. */
  readonly messages: readonly Message[];
  /** The server has older ones. */
  readonly hasOlder: boolean;
}

/** Applies an event to a conversation. Without a change, the list is the same object. */
export function applyMessageEvent({ messages, hasOlder }: LoadedMessages, event: MessageEvent): readonly Message[] {
  switch (event.kind) {
    case 'removed':
      return messages.some(({ id }) => id === event.messageId)
        ? messages.filter(({ id }) => id !== event.messageId)
        : messages;
    case 'created':
    case 'changed': {
      const { message } = event;
      const index = messages.findLastIndex(({ id }) => id === message.id);
      const known = messages[index];
      if (known === undefined) return insert(messages, message, hasOlder);
      // A response may arrive after the events of later changes: it contains the initial state.
      if (event.kind === 'created') return messages;
      return messages.with(index, settled(known, message));
    }
  }
}

/** The order of the conversation: by time, then by id. */
type Moment = Pick<Message, 'id' | 'createdAt'>;

export const comesAfter = (message: Moment, other: Moment): boolean =>
  message.createdAt === other.createdAt ? message.id > other.id : message.createdAt > other.createdAt;

function insert(messages: readonly Message[], message: Message, hasOlder: boolean): readonly Message[] {
  const before = messages.findLastIndex((other) => comesAfter(message, other));
  // Older than everything loaded: it comes with its page, when the user scrolls up.
  if (before === -1 && hasOlder) return messages;
  return messages.toSpliced(before + 1, 0, message);
}

/**
 * The delivery status only increases, and a sent message is never pending again: a lower status was overtaken. A failed
 * message that is retried does start over.
 */
export function settled(known: Message, told: Message): Message {
  if (known.delivery !== 'sent' || told.ack >= known.ack) return told;
  if (told.delivery === 'queued') return { ...told, ack: known.ack, delivery: known.delivery };
  return told.delivery === 'sent' ? { ...told, ack: known.ack } : told;
}
