import type { CompanyScope } from '../../platform/scope.ts';
import { lastMessageOf } from './last-message-of.ts';
import { logTicket } from './log-ticket.ts';
import { pairActivityRepo } from './pair-activity.repo.ts';
import { placeOf } from './ticket-place.ts';
import { ticketClosed, ticketMoved, ticketsMerged, ticketUpdated } from './tickets.events.ts';
import { type TicketChange, ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

/**
 * Two contacts were merged: the tickets of one become the other's. Where both had a live one on a connection, the older
 * survives with the messages of both, and both logs say so.
 */
export async function moveTicketsOfContact(
  scope: CompanyScope,
  { keepId, dropId }: { readonly keepId: number; readonly dropId: number },
): Promise<void> {
  const live = await ticketsRepo.lockAll(scope, { contactIds: [keepId, dropId] });
  const merged = new Set<number>();
  for (const onConnection of Map.groupBy(live, ({ connectionId }) => connectionId).values()) {
    const [older, younger] = onConnection;
    if (!older || !younger || older.connectionId === null) continue;
    await mergeTickets(scope, { older, younger });
    merged.add(older.id).add(younger.id);
  }
  await ticketsRepo.moveToContact(scope, { keepId, dropId });
  await ticketsRepo.updateAll(
    scope,
    live.map(({ id }) => id),
    pairActivityRepo,
  );
  for (const { id } of live) if (!merged.has(id)) await scope.emit(ticketUpdated, { ticketId: id });
}

async function mergeTickets(
  scope: CompanyScope,
  { older, younger }: { readonly older: TicketRow; readonly younger: TicketRow },
): Promise<void> {
  await ticketsRepo.update(scope, younger.id, {
    status: 'closed',
    isBotActive: false,
    unreadCount: 0,
    statusChangedAt: scope.now,
    closedAt: scope.now,
    updatedAt: scope.now,
  });
  await ticketsRepo.update(scope, older.id, joined(scope, older, younger));
  await logTicket(
    scope,
    ...[older, younger].map(({ id, userId, queueId }) => ({ ticketId: id, type: 'merged' as const, userId, queueId })),
  );
  await scope.emit(ticketsMerged, { keepId: older.id, dropId: younger.id });
  for (const ticket of [younger, older]) {
    await scope.emit(ticketMoved, { ticketId: ticket.id, before: placeOf(ticket) });
  }
  const before = placeOf(younger);
  await scope.emit(ticketClosed, { ticketId: younger.id, before, userId: null, saysFarewell: false });
}

function joined(scope: CompanyScope, older: TicketRow, younger: TicketRow): TicketChange {
  const last = (younger.lastMessageAt ?? 0) > (older.lastMessageAt ?? 0) ? younger : older;
  return {
    ...(isInHand(younger) && !isInHand(older) && inHandsOf(scope, older, younger)),
    unreadCount: older.unreadCount + younger.unreadCount,
    ...lastMessageOf(last),
    // A current conversation must not be closed together with the imported tickets.
    importedAt: younger.importedAt === null ? null : older.importedAt,
    timerAt: scope.now,
    updatedAt: scope.now,
  };
}

const isInHand = ({ status, userId }: TicketRow): boolean =>
  userId !== null && (status === 'open' || status === 'group');

/** An agent who is speaking with the customer keeps the ticket, also when the surviving ticket was still waiting. */
const inHandsOf = (scope: CompanyScope, older: TicketRow, younger: TicketRow): TicketChange => ({
  status: younger.status,
  userId: younger.userId,
  queueId: younger.queueId ?? older.queueId,
  isBotActive: false,
  usesIntegration: false,
  statusChangedAt: scope.now,
});
