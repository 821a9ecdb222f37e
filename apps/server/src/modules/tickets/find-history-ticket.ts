import type { ConnectionChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { ticketLogsRepo } from './ticket-logs.repo.ts';
import { type Pair, ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface HistoryPair extends Pair {
  readonly channel: ConnectionChannel;
  readonly isGroup: boolean;
  /** Whether a group waits to be accepted, like a contact. */
  readonly isAccepted: boolean;
  readonly isBlocked: boolean;
  readonly queueId: number | null;
  /** When the import of these messages began. */
  readonly since: Date;
}

const ATTEMPTS = 10;

/**
 * The ticket for history messages: the live one, the one this import opened earlier even if it was resolved since, or a
 * new waiting one. In a new one no bot answers, no timer runs, and no notification is sent.
 */
export async function findOrOpenHistoryTicket(scope: CompanyScope, past: HistoryPair): Promise<TicketRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = (await ticketsRepo.findLive(scope, past)) ?? (await resolvedTicket(scope, past));
    const ticket = found ?? (await openTicket(scope, past));
    if (ticket) return ticket;
  }
  throw new Error('The live ticket of a contact changed faster than it could be read.');
}

async function resolvedTicket(scope: CompanyScope, past: HistoryPair): Promise<TicketRow | undefined> {
  const newest = await ticketsRepo.findNewest(scope, past);
  const isOfImport = newest?.importedAt !== undefined && newest.importedAt !== null && newest.importedAt >= past.since;
  return past.isBlocked || isOfImport ? newest : undefined;
}

async function openTicket(scope: CompanyScope, past: HistoryPair): Promise<TicketRow | undefined> {
  const { contactId, connectionId, channel, isGroup, isBlocked, queueId } = past;
  const opened = await ticketsRepo.insertLive(scope, {
    contactId,
    connectionId,
    channel,
    isGroup,
    queueId,
    status: isBlocked ? 'closed' : statusOf(past),
    ...(isBlocked && { closedAt: scope.now }),
    isBotActive: false,
    importedAt: scope.now,
  });
  if (!opened) return undefined;
  await ticketLogsRepo.insert(scope, { ticketId: opened.id, type: 'create', queueId });
  return opened;
}

const statusOf = ({ isGroup, isAccepted }: HistoryPair) => (isGroup && !isAccepted ? 'group' : 'pending');
