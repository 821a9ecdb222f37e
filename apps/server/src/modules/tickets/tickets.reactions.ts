import { when } from '../../platform/events.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionRemoved } from '../connections/index.ts';
import { contactDeleted, contactMerged } from '../contacts/index.ts';
import { userRemoved } from '../users/index.ts';
import { closeTicketsOf } from './close-tickets-of.ts';
import { moveTicketsOfContact } from './move-tickets-of-contact.ts';
import { releaseTicketsOfUser } from './release-tickets-of-user.ts';
import { placeOf } from './ticket-place.ts';
import { ticketDeleted } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';

export const ticketReactions = [
  when(contactMerged, moveTicketsOfContact),
  when(contactDeleted, announceTicketsOfContact),
  when(userRemoved, releaseTicketsOfUser),
  when(connectionRemoved, closeUnreachable),
];

/** No agent can answer there any more. Emitted after the connection was removed, when its tickets have none. */
async function closeUnreachable(scope: CompanyScope): Promise<void> {
  const unreachable = await ticketsRepo.lockAll(scope, { isWithoutConnection: true });
  await closeTicketsOf(scope, unreachable, { saysFarewell: false });
}

/** Tickets are deleted with their contact; lists that show them get an event. */
async function announceTicketsOfContact(scope: CompanyScope, { contactId }: { contactId: number }): Promise<void> {
  for (const ticket of await ticketsRepo.lockAll(scope, { contactIds: [contactId] })) {
    await scope.emit(ticketDeleted, { ticketId: ticket.id, before: placeOf(ticket) });
  }
}
