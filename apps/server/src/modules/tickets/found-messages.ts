import type { FoundMessage } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { maskName, type NumberAudience } from '../contacts/index.ts';
import { foundLine } from './found-line.ts';
import { foundMessagesRepo } from './found-messages.repo.ts';
import type { TicketDetails } from './ticket-details.repo.ts';

interface FoundMessages {
  readonly messageIds: ReadonlyMap<number, string>;
  readonly tickets: readonly TicketDetails[];
  readonly term: string;
}

/** For each ticket of the page found by a message, the line of that message with the term. */
export async function readFoundMessages(
  scope: CompanyScope,
  audience: NumberAudience,
  { messageIds, tickets, term }: FoundMessages,
): Promise<FoundMessage[]> {
  const ids = tickets.flatMap(({ ticket }) => messageIds.get(ticket.id) ?? []);
  if (ids.length === 0) return [];
  const rows = await foundMessagesRepo.list(scope, ids);
  return rows.map(({ id, ticketId, content, body }) => {
    // The name on a contact card may be a number.
    const shown = content === 'contacts' && !audience.seesNumbers ? maskName(body) : body;
    return { ticketId, messageId: id, ...foundLine(shown, term) };
  });
}
