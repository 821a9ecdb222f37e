import type { Ticket } from '@recado/contracts';
import { replyWindow } from './reply-window.ts';

/** Why the user may not write to the customer now. */
export type Obstacle =
  | 'pending'
  | 'consent'
  | 'rating'
  | 'closed'
  | 'support'
  | 'no-connection'
  | 'window-ended'
  | 'unopened';

export type WritingState =
  | { readonly can: 'write' }
  /** A private note is not sent, so it needs neither a reply window nor a connection. */
  | { readonly can: 'note'; readonly obstacle: Exclude<Obstacle, 'closed' | 'support'> }
  | { readonly can: 'nothing'; readonly obstacle: 'closed' | 'support' };

interface Writing {
  readonly now: Date;
  /** Support staff write neither to customers nor to colleagues. */
  readonly isVisitor?: boolean;
}

/** What may be written to a ticket now. The server decides; this only hides what it would refuse. */
export function writingState(
  ticket: Pick<Ticket, 'status' | 'whatsappId' | 'replyUntil' | 'createdAt'>,
  { now, isVisitor }: Writing,
): WritingState {
  if (isVisitor) return { can: 'nothing', obstacle: 'support' };
  switch (ticket.status) {
    case 'closed':
      return { can: 'nothing', obstacle: 'closed' };
    case 'pending':
      // Accept first, then write, with a queue or without: an answer in an unassigned ticket would have no agent.
      return { can: 'note', obstacle: 'pending' };
    case 'lgpd':
      return { can: 'note', obstacle: 'consent' };
    case 'nps':
      return { can: 'note', obstacle: 'rating' };
    case 'open':
    case 'group':
      break;
  }
  if (ticket.whatsappId === null) return { can: 'note', obstacle: 'no-connection' };
  const { state } = replyWindow(ticket, now);
  if (state === 'ended') return { can: 'note', obstacle: 'window-ended' };
  return state === 'unopened' ? { can: 'note', obstacle: 'unopened' } : { can: 'write' };
}
