import type { CompanyScope } from '../../platform/scope.ts';
import { logTicket } from './log-ticket.ts';
import { placeOf } from './ticket-place.ts';
import { ticketMoved } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';

/** A user was removed: the customers they were serving wait again, where the others see them. */
export async function releaseTicketsOfUser(scope: CompanyScope, { userId }: { userId: number }): Promise<void> {
  const locked = await ticketsRepo.lockAll(scope, { userId });
  const open = locked.filter(({ status }) => status === 'open');
  const ids = (tickets: typeof locked) => tickets.map(({ id }) => id);
  await ticketsRepo.updateAll(scope, ids(locked), { userId: null, updatedAt: scope.now });
  await ticketsRepo.updateAll(scope, ids(open), { status: 'pending', statusChangedAt: scope.now });
  await logTicket(
    scope,
    ...open.map(({ id, queueId }) => ({ ticketId: id, type: 'pending' as const, userId, queueId })),
  );
  for (const ticket of locked) await scope.emit(ticketMoved, { ticketId: ticket.id, before: placeOf(ticket) });
}
