import type { PresentUser, Ticket } from '@recado/contracts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { TicketMoves } from '../../../../features/tickets/index.ts';

const loadBody = () => import('./conversation-body.ts');
// Downloaded in parallel with this page: the list renders without waiting for it.
loadBody().catch(() => undefined);
const TicketMessages = lazy(async () => ({ default: (await loadBody()).TicketMessages }));
const PeekedMessages = lazy(async () => ({ default: (await loadBody()).PeekedMessages }));
const TicketComposer = lazy(async () => ({ default: (await loadBody()).TicketComposer }));
const TicketContact = lazy(async () => ({ default: (await import('../contact/ticket-contact.tsx')).TicketContact }));

export interface ComposerSurroundings {
  readonly ticket: Ticket;
  /** The user opened the ticket to write. */
  readonly shouldFocus: boolean;
  /** Accepts a waiting ticket or reopens a resolved one, in place of the composer. */
  readonly moves: TicketMoves;
  /** Colleagues who have the ticket open, and which of them are typing. */
  readonly present: readonly PresentUser[];
}

export interface ContactSurroundings {
  /** It covers the conversation: to show something there, it has to close. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

/**
 * The parts of a conversation besides its header. The features do not know each other: each part gets the ticket and
 * renders itself. A missing part leaves its place empty.
 */
export interface ConversationParts {
  /** Fills the space between header and composer. */
  readonly messages?: (ticket: Ticket) => ReactNode;
  readonly composer?: (surroundings: ComposerSurroundings) => ReactNode;
  /** The pane at the right, 320 wide; it has its own heading. */
  readonly contact?: (ticket: Ticket, pane: ContactSurroundings) => ReactNode;
  /** The messages alone, read-only: for the preview dialog. */
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
