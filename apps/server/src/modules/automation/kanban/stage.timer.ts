import { putTagOnTicket } from '../../tagging/index.ts';
import { stageMovesAt } from '../../tickets/index.ts';
import { hoursAfter } from '../timers/date-math.ts';
import { sendTimerMessage } from '../timers/send-timer-message.ts';
import type { TicketTimer } from '../timers/ticket-timer.ts';

/** We wrote last and the customer does not answer: the card moves to the next stage, which sends its greeting. */
export const stageTimer: TicketTimer = {
  name: 'stage',
  dueAt: ({ ticket, stage, now }) => {
    if (stage === null || stage.hours === 0 || stage.nextId === null || ticket.status !== 'open') return null;
    const movesAt = stageMovesAt(
      { ...ticket, stageSince: stage.since },
      { stageHours: stage.hours, nextStageId: stage.nextId },
    );
    return movesAt ?? hoursAfter(now, stage.hours);
  },
  async fire(scope, watched) {
    const { ticket, stage } = watched;
    if (stage?.nextId == null) return;
    await putTagOnTicket(scope, { ticketId: ticket.id, tagId: stage.nextId });
    await sendTimerMessage(scope, watched, stage.nextGreeting ?? '');
  },
};
