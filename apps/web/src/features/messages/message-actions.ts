import type { Message, Ticket } from '@recado/contracts';
import type { MessagesViewer } from './messages-context.tsx';

/** The possible actions of a message. The server decides; this only hides what it would refuse. */
export interface MessageActions {
  /** Its text, also of a note. */
  readonly copy: boolean;
  readonly reply: boolean;
  readonly forward: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly react: boolean;
  /** For an undecided message. */
  readonly markSent: boolean;
  /** Marks the customer's message and all after it as unread. */
  readonly markUnread: boolean;
}

const nothing: MessageActions = {
  copy: false,
  reply: false,
  forward: false,
  edit: false,
  remove: false,
  react: false,
  markSent: false,
  markUnread: false,
};

const CANNOT_TRAVEL: readonly Message['mediaType'][] = ['templateMessage', 'call_log', 'unsupported'];

/** Their text is our label, not written by a person. */
const HAS_NO_WORDS: readonly Message['mediaType'][] = ['call_log', 'unsupported', 'locationMessage'];

interface Around {
  readonly ticket: Pick<Ticket, 'id' | 'status' | 'userId' | 'abilities' | 'reactUntil'>;
  readonly viewer: MessagesViewer;
  readonly now: Date;
}

export function messageActions(message: Message, { ticket, viewer, now }: Around): MessageActions {
  if (message.isDeleted || viewer.isVisitor) return nothing;
  const { canQuote = false, canEdit = false, canDelete = false, canReact = false } = ticket.abilities ?? {};
  const isOpen = ticket.status !== 'closed';
  const isServed = ticket.status === 'open' || ticket.status === 'group' || (isOpen && viewer.writesUnaccepted);
  const isInTime = ticket.reactUntil === null || now <= new Date(ticket.reactUntil);
  const isOwn = message.fromMe && (message.user?.id === viewer.userId || viewer.changesOthers);
  // Only a message on the customer's phone can be quoted or get a reaction. A call is over.
  const hasArrived = !message.isPrivate && message.mediaType !== 'call_log' && (!message.fromMe || message.ack > 0);
  return {
    copy: message.body.trim() !== '' && !HAS_NO_WORDS.includes(message.mediaType),
    reply: isOpen && hasArrived && canQuote,
    forward: !message.isPrivate && !CANNOT_TRAVEL.includes(message.mediaType),
    edit: isOwn && message.mediaType === 'conversation' && (message.isPrivate || (canEdit && hasArrived)),
    remove: isOwn && (message.isPrivate || message.delivery === 'failed' || (canDelete && hasArrived)),
    react: isServed && isInTime && hasArrived && canReact,
    markSent: isOpen && message.delivery === 'undecided',
    markUnread: isOpen && !message.fromMe && message.ticketId === ticket.id && ticket.userId === viewer.userId,
  };
}
