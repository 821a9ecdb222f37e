import type { CompanyScope } from '../../../platform/scope.ts';
import type { TicketFacts } from '../conversation.ts';
import type { StageFacts } from '../kanban/stages.repo.ts';

/** A ticket with everything its timers depend on. */
export interface TimedTicket extends TicketFacts {
  /** When the log of the ticket last changed, apart from entries about viewing it. */
  readonly loggedAt: Date;
  /** The stage of its card; null without one, and where the plan has no kanban. */
  readonly stage: StageFacts | null;
  /** Setting of the installation; 0 is never. */
  readonly autoCloseHours: number;
}

/** A change that happens to a ticket after some time without a user. One file each. */
export interface TicketTimer {
  readonly name: string;
  /**
   * Due time in the ticket's present state; null while the timer does not run. Messages do not reschedule a ticket. So
   * a timer that a mere message may start is due, at the earliest, its whole duration from now. Pure: reads no database
   * and no clock.
   */
  readonly dueAt: (watched: TimedTicket) => Date | null;
  /**
   * Runs in the transaction that locks the ticket. Afterwards the timer must no longer be due, whether or not a message
   * could be sent: a closed reply window suppresses messages, never the change itself.
   */
  readonly fire: (scope: CompanyScope, watched: TimedTicket) => Promise<void>;
}
