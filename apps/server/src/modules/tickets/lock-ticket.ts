import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { queuesRepo } from '../queues/index.ts';
import { actorOf } from './actor-of.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

interface Parties {
  /** The queue it is put into. */
  readonly queueId?: number | null | undefined;
  /** The user it is assigned to. */
  readonly userId?: number | null | undefined;
}

/**
 * Locks a ticket for a change, after the queues and users that the change names. The removal of a queue or a user locks
 * that row first and its tickets second: the reverse order here would deadlock.
 */
export async function lockTicket(scope: CompanyScope, ticketId: number, parties: Parties = {}): Promise<TicketRow> {
  const seen = await ticketsRepo.get(scope, ticketId);
  await lockParties(scope, { queueIds: [parties.queueId, seen.queueId], userIds: [parties.userId, seen.userId] });
  return ticketsRepo.lock(scope, ticketId);
}

/** The first of each kind was named by the caller, so it must exist; the others may have been deleted. */
export async function lockParties(
  scope: CompanyScope,
  { queueIds, userIds }: { queueIds: readonly Maybe[]; userIds: readonly Maybe[] },
): Promise<void> {
  const queues = await queuesRepo.lockExisting(scope, definedIds(queueIds));
  if (typeof queueIds[0] === 'number' && !queues.includes(queueIds[0])) throw new AppError('ERR_NO_QUEUE_FOUND');
  const people = await ticketsRepo.lockUsers(scope, definedIds([...userIds, actorOf(scope)]));
  if (typeof userIds[0] === 'number' && !people.includes(userIds[0])) throw new AppError('ERR_NO_USER_FOUND');
}

type Maybe = number | null | undefined;
const definedIds = (ids: readonly Maybe[]): number[] => ids.filter((id) => typeof id === 'number');
