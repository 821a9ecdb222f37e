import type { Message } from '@recado/contracts';

/** What the server announces, or answers, as far as a conversation cares. */
export type MessageEvent =
  /** Somebody wrote it. */
  | { readonly kind: 'created'; readonly message: Message }
  /** Ticks, an edit, a reaction, a file that came: this is how it stands now. */
  | { readonly kind: 'changed'; readonly message: Message }
  /** A private note that is gone altogether. */
  | { readonly kind: 'removed'; readonly messageId: string };

/** A conversation as far as it is loaded. */
export interface LoadedMessages {
  /** From old to new, each once. */
  readonly messages: readonly Message[];
  /** There are older ones on the server. */
  readonly hasOlder: boolean;
}

/** What an event does to a conversation. Where nothing changes, the list is the same object. */
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
      // The answer to a call may come after the announcement of what happened since: it says how things began.
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
  // Older than everything here: it comes with its page, when somebody scrolls up to it.
  if (before === -1 && hasOlder) return messages;
  return messages.toSpliced(before + 1, 0, message);
}

/**
 * Ticks only ever rise, and what was sent is not waiting again: whatever says otherwise was overtaken on its way. A
 * failed message that is tried once more does start over.
 */
export function settled(known: Message, told: Message): Message {
  if (known.delivery !== 'sent' || told.ack >= known.ack) return told;
  if (told.delivery === 'queued') return { ...told, ack: known.ack, delivery: known.delivery };
  return told.delivery === 'sent' ? { ...told, ack: known.ack } : told;
}
