import type { CompanyScope } from '../../../platform/scope.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import { moveWaitingTicket } from '../move-waiting-ticket.ts';
import type { DueTicket } from './rotation.repo.ts';

/** Gives a waiting ticket to somebody else of its queue, unless a person has done something with it meanwhile. */
export function rotateTicket(scope: CompanyScope, { id, queueId, userId }: DueTicket): Promise<void> {
  return scope.transaction(async (scope) => {
    const ticket = await ticketsRepo.lock(scope, id);
    if (ticket.status !== 'pending' || ticket.queueId !== queueId || ticket.userId !== userId) return;
    const next = await conversationsRepo.drawAgent(scope, { queueId, exceptId: userId });
    if (next) await moveWaitingTicket(scope, { ticketId: id, queueId, userId: next.id });
  });
}
