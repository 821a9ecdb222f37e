import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { TicketViewer } from './ticket-viewer.ts';

export interface TicketNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly closeAfterMs?: number;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** The draft of each ticket; empty where there is none. */
export interface DraftTexts {
  readonly subscribe: (listener: () => void) => () => void;
  readonly of: (ticketId: number) => string;
}

/** The inputs of this feature. */
export interface TicketSurroundings {
  readonly viewer: TicketViewer;
  /** False while a list would soon have to be fetched again. */
  readonly isTimeToRead?: boolean;
  readonly notify: (notice: TicketNotice) => void;
  /**
   * Awaited before an action on a ticket: pending messages are sent first. Afterwards another agent may have it, and
   * the server would refuse them.
   */
  readonly beforeMove?: (ticketId: number) => Promise<void>;
  /** The user is about to open a ticket: its content may be prefetched. */
  readonly onApproach?: (ticketId: number) => void;
  /** Summarises the conversation of a ticket for the team; undefined where the company has no copilot. */
  readonly summarise?: ((ticketId: number, signal: AbortSignal) => Promise<string>) | undefined;
  /** The viewer's drafts, where known. */
  readonly drafts?: DraftTexts;
}

const Surroundings = createContext<TicketSurroundings | null>(null);

const noDrafts: DraftTexts = { subscribe: () => () => undefined, of: () => '' };

export function TicketsProvider({ children, ...given }: TicketSurroundings & { readonly children: ReactNode }) {
  return <Surroundings value={given}>{children}</Surroundings>;
}

export function useTicketSurroundings(): TicketSurroundings {
  const surroundings = use(Surroundings);
  if (surroundings === null) throw new Error('Ticket components must be inside a TicketsProvider');
  return surroundings;
}

/** Renders only when this ticket's draft changes, not on every key in another. */
export function useDraftText(ticketId: number): string {
  const { drafts = noDrafts } = useTicketSurroundings();
  return useSyncExternalStore(drafts.subscribe, () => drafts.of(ticketId));
}
