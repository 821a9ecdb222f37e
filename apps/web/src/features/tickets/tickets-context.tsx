import { createContext, type ReactNode, use } from 'react';
import type { TicketViewer } from './ticket-viewer.ts';

export interface TicketNotice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
}

/** What this feature needs from around it. */
export interface TicketSurroundings {
  readonly viewer: TicketViewer;
  readonly notify: (notice: TicketNotice) => void;
}

const Surroundings = createContext<TicketSurroundings | null>(null);

export function TicketsProvider({ viewer, notify, children }: TicketSurroundings & { readonly children: ReactNode }) {
  return <Surroundings value={{ viewer, notify }}>{children}</Surroundings>;
}

export function useTicketSurroundings(): TicketSurroundings {
  const surroundings = use(Surroundings);
  if (surroundings === null) throw new Error('ticket components stand inside a TicketsProvider');
  return surroundings;
}
