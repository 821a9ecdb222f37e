import type { Message, Ticket } from '@recado/contracts';
import type { MessagesViewer } from './messages-context.tsx';

/** What can be done with a message now. The server decides; this only spares people buttons that it would refuse. */
export interface MessageActions {
  readonly reply: boolean;
  readonly forward: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly react: boolean;
  /** Of a message of which nobody knows whether it was sent. */
  readonly markSent: boolean;
}

const nothing: MessageActions = {
  reply: false,
  forward: false,
  edit: false,
  remove: false,
  react: false,
  markSent: false,
};

const CANNOT_TRAVEL: readonly Message['mediaType'][] = ['templateMessage', 'call_log', 'unsupported'];

interface Around {
  readonly ticket: Pick<Ticket, 'status' | 'abilities' | 'reactUntil'>;
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
  // Only what is on the customer's phone can be answered there, or carry a heart. A call is over.
  const hasArrived = !message.isPrivate && message.mediaType !== 'call_log' && (!message.fromMe || message.ack > 0);
  return {
    reply: isOpen && hasArrived && canQuote,
    forward: !message.isPrivate && !CANNOT_TRAVEL.includes(message.mediaType),
    edit: isOwn && message.mediaType === 'conversation' && (message.isPrivate || (canEdit && hasArrived)),
    remove: isOwn && (message.isPrivate || message.delivery === 'failed' || (canDelete && hasArrived)),
    react: isServed && isInTime && hasArrived && canReact,
    markSent: isOpen && message.delivery === 'undecided',
  };
}
