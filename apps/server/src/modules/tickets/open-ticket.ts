import { reachesContact } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { reachesConnection } from '../../platform/viewer.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { contactsRepo } from '../contacts/index.ts';
import { usersRepo } from '../users/index.ts';
import { statusInHand } from './accept-ticket.ts';
import { actorOf } from './actor-of.ts';
import { assertMayGiveTo } from './assert-may-give-to.ts';
import { lockParties } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { ticketTakenError } from './ticket-taken-error.ts';
import { ticketOpened } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface TicketToOpen {
  readonly contactId: number;
  readonly queueId: number | null;
  readonly connectionId: number | null;
  /** The user it is assigned to; null lets it wait. */
  readonly userId: number | null;
}

/**
 * The company opens a ticket with a contact. When there is a live ticket on that connection, the error names its
 * holder.
 */
export async function openTicket(scope: CompanyScope, wanted: TicketToOpen): Promise<TicketRow> {
  const { contactId, queueId, userId } = wanted;
  if (userId !== null) assertMayGiveTo(scope.actor, userId);
  return scope.transaction(async (scope) => {
    if (userId !== null && queueId === null) throw new AppError('ERR_QUEUE_REQUIRED');
    const contact = await contactsRepo.get(scope, contactId);
    if (!contact.isActive) throw new AppError('ERR_CONTACT_BLOCKED');
    const connection = await connectionFor(scope, wanted.connectionId);
    if (!reachesContact(connection, contact)) throw new AppError('ERR_CONTACT_NOT_REACHED');
    await lockParties(scope, { queueIds: [queueId], userIds: [userId] });

    const opened = await ticketsRepo.insertLive(scope, {
      contactId,
      connectionId: connection.id,
      channel: connection.channel,
      queueId,
      userId,
      isGroup: contact.isGroup,
      status: userId === null ? 'pending' : statusInHand(contact),
      isOutbound: true,
    });
    if (!opened) {
      const live = await ticketsRepo.findLive(scope, { contactId, connectionId: connection.id });
      throw live ? await ticketTakenError(scope, live.id) : new AppError('ERR_CREATING_TICKET');
    }
    await logTicket(scope, { ticketId: opened.id, type: 'create', userId: actorOf(scope), queueId });
    await scope.emit(ticketOpened, { ticketId: opened.id });
    return opened;
  });
}

/** The requested one, else the caller's own, else the company's default. */
async function connectionFor(scope: CompanyScope, connectionId: number | null): Promise<ConnectionRow> {
  const { actor } = scope;
  const isReached = ({ id }: ConnectionRow): boolean => actor === 'system' || reachesConnection(actor, id);
  if (connectionId !== null) {
    const asked = await connectionsRepo.get(scope, connectionId);
    if (!isReached(asked)) throw new AppError('ERR_NO_WAPP_FOUND');
    return asked;
  }
  const userId = actorOf(scope);
  const ownId = userId === null ? null : (await usersRepo.get(scope, userId)).defaultConnectionId;
  const own = ownId === null ? undefined : await connectionsRepo.find(scope, ownId);
  const found = own ?? (await connectionsRepo.findDefault(scope));
  if (!found || !isReached(found)) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
  return found;
}
