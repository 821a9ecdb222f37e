import { randomInt } from 'node:crypto';
import { deliveryAsked, messagesRepo, type SendingPriority } from '../../src/modules/messages/index.ts';
import { newMessageId } from '../../src/modules/messages/new-message-id.ts';
import { type CompanyScope, companyScope } from '../../src/platform/scope.ts';

/** A contact with a ticket, who may or may not have written. */
export interface Person {
  readonly contactId: number;
  readonly ticketId: number;
  readonly waId: string;
}

/** Many contacts inserted directly, without the inbound path. */
export function aCrowd(scope: CompanyScope, connectionId: number, size: number): Promise<Person[]> {
  const first = 5_511_900_000_000 + randomInt(90_000) * 1_000;
  return scope.query<Person>({
    text: `
      with people as (
        insert into contacts (company_id, name, name_source, channel)
        select $1, 'Pessoa ' || n, 'agent', 'whatsapp' from generate_series(1, $3) n
        returning id),
      numbered as (select id, ($4::bigint + row_number() over (order by id))::text as number from people),
      identities as (
        insert into contact_identities (company_id, contact_id, kind, value, address)
        select $1, id, 'phone', number, number from numbered),
      -- The numbers at once: taken one by one in a single commit, each would read all versions of the counter before it.
      counted as (
        insert into ticket_counters as c (company_id, last_number) values ($1, $3)
        on conflict (company_id) do update set last_number = c.last_number + excluded.last_number
        returning c.last_number - $3 as before),
      opened as (
        insert into tickets (company_id, number, contact_id, connection_id, channel, status, is_outbound)
        select $1, before + row_number() over (order by id), id, $2, 'whatsappapi', 'open', true from people, counted
        returning id, contact_id)
      select opened.contact_id as "contactId", opened.id as "ticketId", numbered.number as "waId"
      from opened join numbered on numbered.id = opened.contact_id order by 1`,
    values: [scope.companyId, connectionId, size, first],
  });
}

export interface Mailing {
  readonly connectionId: number;
  readonly people: readonly Person[];
  readonly priority: SendingPriority;
}

const PER_TRANSACTION = 1_000;

/** A template message for each of them, as a campaign writes it. Returns the messages' ids. */
export async function writeToAll(scope: CompanyScope, { connectionId, people, priority }: Mailing): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < people.length; start += PER_TRANSACTION) {
    const own = companyScope(scope.services, { companyId: scope.companyId, actor: 'system' });
    const some = people.slice(start, start + PER_TRANSACTION).map((person) => ({ ...person, id: newMessageId(own) }));
    ids.push(...some.map(({ id }) => id));
    await own.transaction(async (scope) => {
      await scope.query({
        text: `insert into messages (company_id, id, ticket_id, connection_id, author, content, body, details, delivery,
                                     sent_at)
               select $1, written.id, written.ticket_id, $2, $3, 'template', 'Olá!', $4, 'queued', now()
               from unnest($5::uuid[], $6::int[]) as written (id, ticket_id)`,
        values: [
          scope.companyId,
          connectionId,
          priority,
          JSON.stringify({ type: 'template', name: 'ola', language: 'pt_BR', components: [] }),
          some.map(({ id }) => id),
          some.map(({ ticketId }) => ticketId),
        ],
      });
      for (const { id, ticketId, contactId } of some) {
        const delivery = { connectionId, contactId, priority, action: { do: 'send' } as const };
        await scope.emit(deliveryAsked, { messageId: id, ticketId, ...delivery });
      }
    });
  }
  return ids;
}

export const deliveryOf = (scope: CompanyScope, messageId: string) => async () =>
  (await messagesRepo.get(scope, messageId)).delivery;
