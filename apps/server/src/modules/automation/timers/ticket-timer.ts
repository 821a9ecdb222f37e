import type { CompanyScope } from '../../../platform/scope.ts';
import type { TicketFacts } from '../conversation.ts';
import type { StageFacts } from '../kanban/stages.repo.ts';

/** A ticket with all that its timers go by. */
export interface TimedTicket extends TicketFacts {
  /** When something last happened to it that its log knows of, apart from being looked at. */
  readonly loggedAt: Date;
  /** Where its card lies; null without one, and where the plan has no kanban. */
  readonly stage: StageFacts | null;
  /** Of the installation; 0 is never. */
  readonly autoCloseHours: number;
}

/** Something that happens to a ticket by itself after some time. One file each. */
export interface TicketTimer {
  readonly name: string;
  /**
   * When, as the ticket stands; null while it does not run. One that a mere message may begin is due, at the earliest,
   * its whole time from now: messages set no alarm, so the ticket has to be looked at by then. Pure: asks no database and
   * no clock.
   */
  readonly dueAt: (watched: TimedTicket) => Date | null;
  /**
   * Does it, in the transaction that holds the ticket. Afterwards it must no longer be due, whether or not the customer
   * could be told: a closed reply window keeps words back, never what happens.
   */
  readonly fire: (scope: CompanyScope, watched: TimedTicket) => Promise<void>;
}
