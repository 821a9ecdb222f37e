import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { NewTicket } from './tickets.tables.ts';

// A channel's reply window knows no tickets: it runs from what was said between a contact and a connection. Screens read
// it from the one live ticket of the two, so whatever makes a ticket live brings along what was said in the others.

/** When the customer wrote last, for a ticket that is about to be opened. */
export const lastHeardFrom = (
  { companyId }: CompanyScope,
  { contactId, connectionId }: Pick<NewTicket, 'contactId' | 'connectionId'>,
): SQL => sql`(select max(earlier.last_customer_message_at) from tickets earlier
  where earlier.company_id = ${companyId} and earlier.contact_id = ${contactId}
    and earlier.connection_id = ${connectionId})`;

/** For a ticket that is there already. With our last word too: a silence after it is the customer's, in whichever ticket. */
export const pairActivityRepo = {
  lastCustomerMessageAt: newestOf('last_customer_message_at'),
  lastAgentMessageAt: newestOf('last_agent_message_at'),
};

function newestOf(name: 'last_customer_message_at' | 'last_agent_message_at'): SQL {
  const column = sql.identifier(name);
  // Greatest, because a ticket whose connection was removed is nobody's other.
  return sql`greatest(tickets.${column}, (select max(other.${column}) from tickets other
    where other.company_id = tickets.company_id and other.contact_id = tickets.contact_id
      and other.connection_id = tickets.connection_id))`;
}
