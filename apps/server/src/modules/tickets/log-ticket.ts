import { isInConversation } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type LogLine, ticketLogsRepo } from './ticket-logs.repo.ts';
import { ticketLogged } from './tickets.events.ts';

/** Writes log entries of tickets; open conversations show them. */
export async function logTicket(scope: CompanyScope, ...lines: readonly LogLine[]): Promise<void> {
  const ids = await ticketLogsRepo.insert(scope, ...lines);
  for (const [index, { ticketId, type }] of lines.entries()) {
    const id = ids[index];
    if (id !== undefined && isInConversation(type)) await scope.emit(ticketLogged, { ticketId, id });
  }
}
