import type { Ticket } from '@recado/contracts';
import { replyWindow } from './reply-window.ts';

/** Why one may not write to the customer now. */
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
  /** A private note never leaves the house, so it needs neither a window nor a connection. */
  | { readonly can: 'note'; readonly obstacle: Exclude<Obstacle, 'closed' | 'support'> }
  | { readonly can: 'nothing'; readonly obstacle: 'closed' | 'support' };

interface Writing {
  readonly now: Date;
  /** Who is here for support writes neither to customers nor to colleagues. */
  readonly isVisitor?: boolean;
}

/** What may be written to a ticket now. The server decides; this only offers nothing it would refuse. */
export function writingState(
  ticket: Pick<Ticket, 'status' | 'whatsappId' | 'replyUntil' | 'createdAt'>,
  { now, isVisitor }: Writing,
): WritingState {
  if (isVisitor) return { can: 'nothing', obstacle: 'support' };
  switch (ticket.status) {
    case 'closed':
      return { can: 'nothing', obstacle: 'closed' };
    case 'pending':
      // Accept, then write, with a queue or without one: an answer in a ticket that nobody took would have no one behind it.
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
