import type { proto } from '@whiskeysockets/baileys';

export type Status = 'sent' | 'delivered' | 'read' | 'played';

/** A message as stored on a phone. */
export interface MessageLogEntry {
  readonly id: string;
  /** The other person's number, or the group's id. */
  readonly chat: string;
  /** The author's number. */
  readonly from: string;
  readonly isMine: boolean;
  readonly at: Date;
  readonly content: proto.IMessage;
  /** How far a message of mine got. */
  status: Status;
  /** How often it arrived: a phone shows a message once, however often it was sent. */
  copies: number;
}

/** Everything a phone has shown, in order: what it received and what was written on it. */
export interface MessageLog {
  /** Counts a copy when the message is known. */
  write(entry: Omit<MessageLogEntry, 'copies' | 'status'>): {
    readonly entry: MessageLogEntry;
    readonly isNew: boolean;
  };
  find(id: string): MessageLogEntry | undefined;
  entries(): MessageLogEntry[];
}

/** The phone's limit: older messages are missing from the history it sends. */
const CAPACITY = 100_000;

export function createMessageLog(): MessageLog {
  const entries = new Map<string, MessageLogEntry>();
  return {
    write(fields) {
      const known = entries.get(fields.id);
      if (known) {
        known.copies += 1;
        return { entry: known, isNew: false };
      }
      const entry: MessageLogEntry = { ...fields, status: 'sent', copies: 1 };
      entries.set(entry.id, entry);
      const [oldest] = entries.keys();
      if (entries.size > CAPACITY && oldest !== undefined) entries.delete(oldest);
      return { entry, isNew: true };
    },
    find: (id) => entries.get(id),
    entries: () => [...entries.values()],
  };
}
