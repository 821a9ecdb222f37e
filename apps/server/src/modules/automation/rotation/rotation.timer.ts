import { conversationsRepo } from '../conversations.repo.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { moveWaitingTicket } from '../move-waiting-ticket.ts';
import { minutesAfter } from '../timers/date-math.ts';
import type { TicketTimer } from '../timers/ticket-timer.ts';

/** Nobody is chosen where nobody is at work: as where nobody is online, it is looked again whether somebody is. */
const MINUTES_BETWEEN_LOOKS = 1;

/**
 * Who was given a ticket and has not accepted it in the time of the queue loses it to a colleague who is at work; one that
 * is nobody's yet is given to the first who is. Counted by the log, which the customer's messages do not move.
 */
export const rotationTimer: TicketTimer = {
  name: 'rotation',
  dueAt: (watched) => {
    const { ticket, queue, loggedAt, now } = watched;
    if (ticket.status !== 'pending' || ticket.isGroup || !queue?.rotatesAgents || queue.rotationMinutes === null) {
      return null;
    }
    if (isQueueClosed(watched, queue)) return minutesAfter(now, MINUTES_BETWEEN_LOOKS);
    return ticket.userId === null ? loggedAt : minutesAfter(loggedAt, queue.rotationMinutes);
  },
  async fire(scope, { ticket: { id: ticketId, userId }, queue }) {
    if (queue === null) return;
    const next = await conversationsRepo.drawAgent(scope, { queueId: queue.id, exceptId: userId });
    if (next) await moveWaitingTicket(scope, { ticketId, queueId: queue.id, userId: next.id });
  },
};
