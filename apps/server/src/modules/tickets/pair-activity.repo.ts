import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { NewTicket } from './tickets.tables.ts';

// A channel's reply window does not depend on tickets: it runs from the last message between a contact and a
// connection. Screens read it from the one live ticket of the pair, so a ticket that becomes live takes over the
// activity of the others.

/** When the customer last wrote, for a ticket that is about to be opened. */
export const lastCustomerMessageOfPair = (
  { companyId }: CompanyScope,
  { contactId, connectionId }: Pick<NewTicket, 'contactId' | 'connectionId'>,
): SQL => sql`(select max(earlier.last_customer_message_at) from tickets earlier
  where earlier.company_id = ${companyId} and earlier.contact_id = ${contactId}
    and earlier.connection_id = ${connectionId})`;

/** For an existing ticket. It includes our last message too: a silence after it is the customer's, in any ticket. */
export const pairActivityRepo = {
  lastCustomerMessageAt: newestOf('last_customer_message_at'),
  lastAgentMessageAt: newestOf('last_agent_message_at'),
};

function newestOf(name: 'last_customer_message_at' | 'last_agent_message_at'): SQL {
  const column = sql.identifier(name);
  // Greatest, because a ticket whose connection was removed belongs to no pair.
  return sql`greatest(tickets.${column}, (select max(other.${column}) from tickets other
    where other.company_id = tickets.company_id and other.contact_id = tickets.contact_id
      and other.connection_id = tickets.connection_id))`;
}
