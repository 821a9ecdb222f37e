import type { ChatMessage } from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import type { OutgoingChatMessage } from '../state/outgoing.ts';

/** A message as the list shows it: stored, or still being sent. */
export interface ChatRow {
  readonly key: string;
  readonly day: string;
  readonly startsDay: boolean;
  /** The first of several by one sender: the name is above it. */
  readonly startsRun: boolean;
  /** The line "new messages" is above it. */
  readonly startsNew: boolean;
  readonly message: ChatMessage;
  readonly outgoing: OutgoingChatMessage | null;
}

interface RowOptions {
  readonly timeZone: string;
  readonly userId: number;
  /** The last message the user had read when the chat was opened. */
  readonly readSeq: number;
}

export function chatRows(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingChatMessage[],
  { timeZone, userId, readSeq }: RowOptions,
): readonly ChatRow[] {
  const shown = [
    ...messages.map((message) => ({ key: `m${message.seq}`, message, outgoing: null })),
    ...outgoing.map((waiting) => ({ key: waiting.key, message: toMessage(waiting, userId), outgoing: waiting })),
  ];
  const rows: ChatRow[] = [];
  let hasNew = false;
  for (const one of shown) {
    const last = rows.at(-1);
    const day = calendarDay(clockParts(one.message.createdAt, timeZone));
    const startsDay = day !== last?.day;
    const isNew = one.outgoing === null && one.message.seq > readSeq && one.message.senderId !== userId;
    const startsNew = isNew && !hasNew && last !== undefined;
    if (isNew) hasNew = true;
    const startsRun = startsDay || startsNew || last?.message.senderId !== one.message.senderId;
    rows.push({ ...one, day, startsDay, startsRun, startsNew });
  }
  return rows;
}

const toMessage = (waiting: OutgoingChatMessage, userId: number): ChatMessage => ({
  chatId: waiting.chatId,
  seq: 0,
  senderId: userId,
  sender: null,
  message: waiting.text,
  mentions: [...waiting.mentions],
  files: [],
  createdAt: waiting.createdAt,
});
