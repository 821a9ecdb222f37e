import type { PresentUser, Ticket } from '@recado/contracts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { TicketMoves } from '../../../features/tickets/index.ts';
import { TicketComposer } from './ticket-composer.tsx';
import { PeekedMessages, TicketMessages } from './ticket-messages.tsx';

const TicketContact = lazy(async () => ({ default: (await import('./ticket-contact.tsx')).TicketContact }));

export interface ComposerSurroundings {
  readonly ticket: Ticket;
  /** Whoever opened the ticket wants to write. */
  readonly shouldFocus: boolean;
  /** To take a ticket that waits, or open a resolved one again, from where one would write. */
  readonly moves: TicketMoves;
  /** Colleagues who have the ticket open too, and who of them is writing. */
  readonly present: readonly PresentUser[];
}

/**
 * What a conversation is made of beside its header. The features know nothing of each other: each part is handed the
 * ticket and draws itself. A part that is missing leaves its place empty.
 */
export interface ConversationParts {
  /** Fills the room between header and composer. */
  readonly messages?: (ticket: Ticket) => ReactNode;
  readonly composer?: (surroundings: ComposerSurroundings) => ReactNode;
  /** The pane at the right, 320 wide; it brings its own heading. */
  readonly contact?: (ticket: Ticket, onClose: () => void) => ReactNode;
  /** The messages alone, to be read only: in the dialog that peeks. */
  readonly peek?: (ticket: Ticket) => ReactNode;
}

export const conversationParts: ConversationParts = {
  messages: (ticket) => <TicketMessages ticket={ticket} />,
  peek: (ticket) => <PeekedMessages ticket={ticket} />,
  composer: (surroundings) => <TicketComposer {...surroundings} />,
  contact: (ticket, onClose) => (
    <Suspense>
      <TicketContact onClose={onClose} ticket={ticket} />
    </Suspense>
  ),
};
