import type { ConnectionChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { statusInHand } from './accept-ticket.ts';
import { lockParties } from './lock-ticket.ts';
import { logTicket } from './log-ticket.ts';
import { ticketOpened } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { NewTicket, TicketRow } from './tickets.tables.ts';

export interface Outreach {
  readonly contact: { readonly id: number; readonly isGroup: boolean };
  readonly connection: { readonly id: number; readonly channel: ConnectionChannel };
  /** The ticket to open where there is no live one; null opens none for the agents. */
  readonly opens: NewPlace | null;
}

export interface NewPlace {
  readonly status: 'open' | 'closed';
  readonly queueId: number | null;
  readonly userId: number | null;
}

const ATTEMPTS = 10;

/**
 * The ticket of a message that the company sends automatically. A live ticket stays as it is, whoever has it. Where
 * none is to be opened, the message goes to the last one, or to one that is resolved from the start.
 */
export async function ticketToWriteIn(scope: CompanyScope, outreach: Outreach): Promise<TicketRow> {
  const { contact, connection, opens } = outreach;
  const pair = { contactId: contact.id, connectionId: connection.id };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found =
      (await ticketsRepo.findLive(scope, pair)) ?? (opens ? undefined : await ticketsRepo.findNewest(scope, pair));
    const ticket = found ?? (await open(scope, outreach));
    if (ticket) return ticket;
  }
  throw new Error('The live ticket of a contact changed faster than it could be read.');
}

/** Undefined when the customer has just opened one. */
async function open(scope: CompanyScope, { contact, connection, opens }: Outreach): Promise<TicketRow | undefined> {
  const { queueId = null, userId = null } = opens ?? {};
  await lockParties(scope, { queueIds: [queueId], userIds: [userId] });
  const ticket = await ticketsRepo.insertLive(scope, {
    contactId: contact.id,
    connectionId: connection.id,
    channel: connection.channel,
    isGroup: contact.isGroup,
    isOutbound: true,
    isBotActive: userId === null,
    queueId,
    userId,
    ...statusOf(scope, contact, opens),
  });
  if (!ticket) return undefined;
  const logged = { ticketId: ticket.id, queueId };
  await logTicket(scope, { ...logged, type: 'create' });
  if (ticket.status === 'closed') await logTicket(scope, { ...logged, type: 'closed' });
  await scope.emit(ticketOpened, { ticketId: ticket.id });
  return ticket;
}

function statusOf(
  scope: CompanyScope,
  contact: Outreach['contact'],
  opens: NewPlace | null,
): Pick<NewTicket, 'status' | 'closedAt'> {
  if (opens?.status !== 'open') return { status: 'closed', closedAt: scope.now };
  // Unassigned, it waits for an agent.
  return { status: opens.userId === null && !contact.isGroup ? 'pending' : statusInHand(contact) };
}
