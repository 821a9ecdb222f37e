import { conversationsRepo } from '../conversations.repo.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { moveWaitingTicket } from '../move-waiting-ticket.ts';
import { minutesAfter } from '../timers/date-math.ts';
import type { TicketTimer } from '../timers/ticket-timer.ts';

/** A closed queue assigns no agent: the timer checks again after this time whether it has opened. */
const RECHECK_MINUTES = 1;

/**
 * An agent who does not accept an assigned ticket within the time of the queue loses it to a colleague who is online.
 * An unassigned ticket goes to the first agent online. The time counts from the log, which customers' messages do not
 * change.
 */
export const rotationTimer: TicketTimer = {
  name: 'rotation',
  dueAt: (watched) => {
    const { ticket, queue, loggedAt, now } = watched;
    if (ticket.status !== 'pending' || ticket.isGroup || !queue?.rotatesAgents || queue.rotationMinutes === null) {
      return null;
    }
    if (isQueueClosed(watched, queue)) return minutesAfter(now, RECHECK_MINUTES);
    return ticket.userId === null ? loggedAt : minutesAfter(loggedAt, queue.rotationMinutes);
  },
  async fire(scope, { ticket: { id: ticketId, userId }, queue }) {
    if (queue === null) return;
    const next = await conversationsRepo.drawAgent(scope, { queueId: queue.id, exceptId: userId });
    if (next) await moveWaitingTicket(scope, { ticketId, queueId: queue.id, userId: next.id });
  },
};
