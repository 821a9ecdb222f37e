import type { PresentUser, Ticket } from '@recado/contracts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { TicketMoves } from '../../../features/tickets/index.ts';

const loadBody = () => import('./conversation-body.ts');
// On its way as soon as this page is, beside it: the list is drawn without waiting for it.
loadBody().catch(() => undefined);
const TicketMessages = lazy(async () => ({ default: (await loadBody()).TicketMessages }));
const PeekedMessages = lazy(async () => ({ default: (await loadBody()).PeekedMessages }));
const TicketComposer = lazy(async () => ({ default: (await loadBody()).TicketComposer }));
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

export interface ContactSurroundings {
  /** It covers the conversation: to show something there, it has to close. */
  readonly isOver: boolean;
  readonly onClose: () => void;
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
  readonly contact?: (ticket: Ticket, pane: ContactSurroundings) => ReactNode;
  /** The messages alone, to be read only: in the dialog that peeks. */
  readonly peek?: (ticket: Ticket) => ReactNode;
}

export const conversationParts: ConversationParts = {
  messages: (ticket) => (
    <Suspense>
      <TicketMessages ticket={ticket} />
    </Suspense>
  ),
  peek: (ticket) => (
    <Suspense>
      <PeekedMessages ticket={ticket} />
    </Suspense>
  ),
  composer: (surroundings) => (
    <Suspense>
      <TicketComposer {...surroundings} />
    </Suspense>
  ),
  contact: (ticket, pane) => (
    <Suspense>
      <TicketContact {...pane} ticket={ticket} />
    </Suspense>
  ),
};
