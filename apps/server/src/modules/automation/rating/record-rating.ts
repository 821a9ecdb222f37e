import type { CompanyScope } from '../../../platform/scope.ts';
import { ratingsRepo } from '../../ratings/index.ts';
import { logTicket, placeOf, ticketMoved, ticketRated, ticketsRepo } from '../../tickets/index.ts';
import type { Conversation } from '../conversation.ts';

/**
 * Outcome of the rating question: answered, repeated, or dropped because the customer wants to talk about something
 * else.
 */
export type RatingChange = { readonly given: number } | 'asked-again' | 'not-given';

export function recordRating(
  scope: CompanyScope,
  { ticket }: Pick<Conversation, 'ticket'>,
  change: RatingChange,
): Promise<void> {
  if (change === 'asked-again') return countRequest(scope, ticket);
  if (change === 'not-given') return returnToAgents(scope, ticket.id);
  return storeRating(scope, ticket, change.given);
}

async function storeRating(scope: CompanyScope, ticket: Conversation['ticket'], rate: number): Promise<void> {
  const { id, userId, queueId } = ticket;
  await ratingsRepo.insert(scope, { ticketId: id, userId, rate });
  await ticketsRepo.update(scope, id, { lastRate: rate });
  await logTicket(scope, { ticketId: id, type: 'rated', userId, queueId, rate });
  await scope.emit(ticketRated, { ticketId: id, rate });
}

async function countRequest(scope: CompanyScope, ticket: Conversation['ticket']): Promise<void> {
  const ratingRequests = ticket.ratingRequests + 1;
  await ticketsRepo.update(scope, ticket.id, { ratingRequests, botSpokeAt: scope.now });
}

/**
 * A customer who keeps answering something else has something to say, and no agent would read it in a resolved ticket.
 */
async function returnToAgents(scope: CompanyScope, ticketId: number): Promise<void> {
  const before = await ticketsRepo.lock(scope, ticketId);
  const { queueId } = await ticketsRepo.update(scope, ticketId, {
    status: 'pending',
    userId: null,
    statusChangedAt: scope.now,
    closedAt: null,
    updatedAt: scope.now,
  });
  await logTicket(scope, { ticketId, type: 'reopen', queueId });
  await scope.emit(ticketMoved, { ticketId, before: placeOf(before) });
}
