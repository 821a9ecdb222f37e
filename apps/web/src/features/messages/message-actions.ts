import type { Message, Ticket } from '@recado/contracts';
import { channelAbilities } from './channel-abilities.ts';
import type { MessagesViewer } from './messages-context.tsx';

/** What can be done with a message now. The server decides; this only spares people buttons that it would refuse. */
export interface MessageActions {
  readonly reply: boolean;
  readonly forward: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly react: boolean;
}

const nothing: MessageActions = { reply: false, forward: false, edit: false, remove: false, react: false };

const CANNOT_TRAVEL: readonly Message['mediaType'][] = ['templateMessage', 'call_log', 'unsupported'];

export function messageActions(
  message: Message,
  { ticket, viewer }: { readonly ticket: Pick<Ticket, 'status' | 'channel'>; readonly viewer: MessagesViewer },
): MessageActions {
  if (message.isDeleted) return nothing;
  const abilities = channelAbilities[ticket.channel];
  const isOpen = ticket.status !== 'closed';
  const isOwn = message.fromMe && (message.user?.id === viewer.userId || viewer.changesOthers);
  // Only what is on the customer's phone can be answered there, or carry a heart.
  const hasArrived = !message.isPrivate && (!message.fromMe || message.ack > 0);
  return {
    reply: isOpen && hasArrived,
    forward: !message.isPrivate && !CANNOT_TRAVEL.includes(message.mediaType),
    edit: isOwn && message.mediaType === 'conversation' && (message.isPrivate || (abilities.canEdit && hasArrived)),
    remove: isOwn && (message.isPrivate || message.delivery === 'failed' || (abilities.canDelete && hasArrived)),
    react: isOpen && hasArrived && abilities.canReact,
  };
}
