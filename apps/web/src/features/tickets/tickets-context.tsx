import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { TicketViewer } from './ticket-viewer.ts';

export interface TicketNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly closeAfterMs?: number;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** The unfinished answer of each ticket; empty where there is none. */
export interface DraftTexts {
  readonly subscribe: (listener: () => void) => () => void;
  readonly of: (ticketId: number) => string;
}

/** What this feature needs from around it. */
export interface TicketSurroundings {
  readonly viewer: TicketViewer;
  /** False while what is read would soon have to be read again. */
  readonly isTimeToRead?: boolean;
  readonly notify: (notice: TicketNotice) => void;
  /**
   * Awaited before a ticket is moved: what was written in it goes out first. Afterwards it may be somebody else's, and
   * the server would refuse the words of who gave it away.
   */
  readonly beforeMove?: (ticketId: number) => Promise<void>;
  /** Somebody is about to open a ticket: what it shows may be fetched already. */
  readonly onApproach?: (ticketId: number) => void;
  /** What the viewer has begun to write, where that is known. */
  readonly drafts?: DraftTexts;
}

const Surroundings = createContext<TicketSurroundings | null>(null);

const noDrafts: DraftTexts = { subscribe: () => () => undefined, of: () => '' };

export function TicketsProvider({ children, ...given }: TicketSurroundings & { readonly children: ReactNode }) {
  return <Surroundings value={given}>{children}</Surroundings>;
}

export function useTicketSurroundings(): TicketSurroundings {
  const surroundings = use(Surroundings);
  if (surroundings === null) throw new Error('ticket components stand inside a TicketsProvider');
  return surroundings;
}

/** Drawn anew only when this ticket's draft changes, not with every key pressed in another. */
export function useDraftText(ticketId: number): string {
  const { drafts = noDrafts } = useTicketSurroundings();
  return useSyncExternalStore(drafts.subscribe, () => drafts.of(ticketId));
}
