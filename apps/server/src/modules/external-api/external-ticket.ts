import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import type { ContactRow } from '../contacts/index.ts';
import {
  acceptTicket,
  lockTicket,
  putInQueue,
  type TicketRow,
  ticketsRepo,
  ticketTakenError,
  ticketToWriteIn,
} from '../tickets/index.ts';

export interface TicketWish {
  readonly userId: number | null;
  readonly queueId: number | null;
  readonly closesTicket: boolean;
  /** The message is stored, but opens no ticket and moves none. */
  readonly isUnregistered: boolean;
}

/**
 * The ticket of a program's message, where the program wants it: with a user it is in their hands, without one it stays
 * where it is or waits. A ticket in the hands of another user, or in another queue, is a conflict that names its holder.
 */
export async function ticketForProgram(
  scope: CompanyScope,
  { contact, connection }: { readonly contact: ContactRow; readonly connection: ConnectionRow },
  wish: TicketWish,
): Promise<TicketRow> {
  const { userId, queueId, isUnregistered } = wish;
  if (isUnregistered) return ticketToWriteIn(scope, { contact, connection, opens: null });
  const pair = { contactId: contact.id, connectionId: connection.id };
  const live = await ticketsRepo.findLive(scope, pair);
  const ticket =
    live ?? (await ticketToWriteIn(scope, { contact, connection, opens: { status: 'open', queueId, userId } }));
  // Locked before it is judged: an agent may be accepting it right now.
  const current = await lockTicket(scope, ticket.id, { queueId: queueId ?? undefined, userId: userId ?? undefined });
  if (isInOtherHands(current, wish)) throw await ticketTakenError(scope, current.id);
  if (userId !== null && current.userId !== userId && !current.isGroup)
    return acceptTicket(scope, { ticketId: current.id, userId, queueId: queueId ?? undefined });
  if (queueId !== null && current.queueId !== queueId) return putInQueue(scope, { ticketId: current.id, queueId });
  return current;
}

/** A conversation with an agent may be written in, but neither be taken from the agent nor closed. */
function isInOtherHands(ticket: TicketRow, { userId, queueId, closesTicket }: TicketWish): boolean {
  const isHeld = ticket.userId !== null && ticket.userId !== userId;
  if (isHeld && (userId !== null || closesTicket)) return true;
  const isElsewhere = queueId !== null && ticket.queueId !== null && ticket.queueId !== queueId;
  return isElsewhere && ticket.status !== 'pending';
}
