import { putTagOnTicket } from '../../tagging/index.ts';
import { hoursAfter, latest } from '../timers/date-math.ts';
import { sendTimerMessage } from '../timers/send-timer-message.ts';
import type { TicketTimer } from '../timers/ticket-timer.ts';

/** We wrote last and the customer does not answer: the card moves to the next stage, which sends its greeting. */
export const stageTimer: TicketTimer = {
  name: 'stage',
  dueAt: ({ ticket, stage, now }) => {
    if (stage === null || stage.hours === 0 || stage.nextId === null || ticket.status !== 'open') return null;
    const since = ticket.lastMessageFromUs ? latest(stage.since, ticket.statusChangedAt, ticket.lastMessageAt) : now;
    return hoursAfter(since, stage.hours);
  },
  async fire(scope, watched) {
    const { ticket, stage } = watched;
    if (stage?.nextId == null) return;
    await putTagOnTicket(scope, { ticketId: ticket.id, tagId: stage.nextId });
    await sendTimerMessage(scope, watched, stage.nextGreeting ?? '');
  },
};
