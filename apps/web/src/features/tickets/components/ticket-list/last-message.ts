import { messageLabels, type Ticket } from '@recado/contracts';

type Mark = NonNullable<Ticket['lastMessageMark']>;

const kinds = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
  sticker: 'sticker',
  locationMessage: 'location',
  contactMessage: 'contact',
  call_log: 'call',
  unsupported: 'unsupported',
} as const satisfies Partial<Record<Mark['mediaType'], string>>;

/** The type of the last message, if it is more than a text. */
export type MessageKind = (typeof kinds)[keyof typeof kinds] | 'deleted';

export interface LastMessageFacts {
  readonly kind: MessageKind | null;
  /** Its text; empty where its type is named instead. */
  readonly text: string;
  /** Duration of its audio. */
  readonly seconds: number | null;
  /** Our delivery status; null for a customer's message. */
  readonly progress: 'waiting' | 'sent' | 'delivered' | 'read' | 'failed' | 'undecided' | null;
}

/** The last message as a row of the list shows it. */
export function lastMessageFacts({
  lastMessage,
  lastMessageMark: mark,
}: Pick<Ticket, 'lastMessage' | 'lastMessageMark'>): LastMessageFacts {
  if (mark === null) return { kind: null, text: lastMessage, seconds: null, progress: null };
  // The list does not show a deleted text either.
  if (mark.isDeleted) return { kind: 'deleted', text: '', seconds: null, progress: null };
  const isLabel = lastMessage === messageLabels[mark.mediaType];
  return {
    kind: (kinds as Partial<Record<Mark['mediaType'], MessageKind>>)[mark.mediaType] ?? null,
    text: isLabel ? '' : lastMessage,
    seconds: mark.seconds,
    progress: mark.fromMe ? progressOf(mark) : null,
  };
}

function progressOf({ ack, delivery }: Mark): NonNullable<LastMessageFacts['progress']> {
  if (delivery === 'failed' || delivery === 'undecided') return delivery;
  if (ack <= 0) return 'waiting';
  if (ack === 1) return 'sent';
  return ack === 2 ? 'delivered' : 'read';
}
