import type { TicketRow } from './tickets.tables.ts';

const HOUR_MS = 3_600_000;

export type StagedTicket = Pick<
  TicketRow,
  'status' | 'stageSince' | 'statusChangedAt' | 'lastMessageFromUs' | 'lastMessageAt'
>;

/** The time limit of a stage: 0 hours is none. */
export interface StageLimit {
  readonly stageHours: number;
  readonly nextStageId: number | null;
}

/**
 * When the card moves to the next stage by itself: the hours of its stage after our last message, or after it entered
 * the stage if that was later. Null while no time runs: without a limit, and while the customer wrote last.
 */
export function stageMovesAt(ticket: StagedTicket, stage: StageLimit | undefined): Date | null {
  if (stage === undefined || stage.stageHours === 0 || stage.nextStageId === null) return null;
  if (ticket.status !== 'open' || ticket.stageSince === null || !ticket.lastMessageFromUs) return null;
  const times = [ticket.stageSince, ticket.statusChangedAt, ticket.lastMessageAt ?? ticket.stageSince];
  // Elapsed hours, not hours on a clock: a night in which clocks go back does not lengthen the wait.
  return new Date(Math.max(...times.map(Number)) + stage.stageHours * HOUR_MS);
}
