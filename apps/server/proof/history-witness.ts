import type { BusinessAppNumber } from './business-app-number.ts';
import type { FiledMessage, HistoryEvidence } from './history-verdict.ts';
import { ask } from './own-postgres.ts';

/** Records each unread message that a ticket counts, by triggers that only this run's database has. */
export async function installRingWitness(url: string): Promise<void> {
  await ask(
    url,
    `create table witness_rings (company_id int, ticket_id int);
     create function witness_ring() returns trigger language plpgsql security definer as $$
     begin
       insert into witness_rings values (new.company_id, new.id);
       return null;
     end $$;
     create trigger witness_ring_insert after insert on tickets for each row
       when (new.unread_count > 0) execute function witness_ring();
     create trigger witness_ring_update after update of unread_count on tickets for each row
       when (new.unread_count > old.unread_count) execute function witness_ring();`,
  );
}

/** How much of the history is not imported yet: 1 for an import that has not begun or not ended. */
export async function countUnimported(url: string, { connectionId }: BusinessAppNumber): Promise<number> {
  const [left] = await ask<{ count: number }>(
    url,
    `select (select count(*)::int from history_messages where connection_id = $1)
          + (select count(*)::int from history_imports where connection_id = $1)
          + (select count(*)::int from connections where id = $1
              and (history_requested_at is null or contacts_requested_at is null)) as count`,
    [connectionId],
  );
  return left?.count ?? 0;
}

export async function readHistoryEvidence(url: string, number: BusinessAppNumber): Promise<HistoryEvidence> {
  const { connectionId, expected, savedNames } = number;
  const personOf = (contact: string) => `(select i.value from contact_identities i
      where i.company_id = m.company_id and i.contact_id = ${contact} and i.kind = 'phone')`;
  const stored = await ask<FiledMessage>(
    url,
    `select m.id, m.provider_id as "providerId", ${personOf('t.contact_id')} as person,
            t.connection_id = $1 as "isInTicketOfNumber", m.author, m.body, m.is_deleted as "isDeleted",
            m.media_state is not null as "hasFile"
       from messages m join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
      where m.connection_id = $1 and m.author in ('customer', 'phone')`,
    [connectionId],
  );
  const answers = await ask<{ id: string | null }>(
    url,
    `select answers_id as id from messages where connection_id = $1 and author = 'bot'`,
    [connectionId],
  );
  const tickets = await ask<{ person: string; status: string; rings: number }>(
    url,
    `select ${personOf('m.contact_id')} as person, m.status,
            (select count(*)::int from witness_rings r where r.company_id = m.company_id and r.ticket_id = m.id) as rings
       from tickets m where m.connection_id = $1`,
    [connectionId],
  );
  const names = await ask<{ person: string; name: string }>(
    url,
    `select i.value as person, c.name from contact_identities i
       join contacts c on c.company_id = i.company_id and c.id = i.contact_id
      where i.kind = 'phone' and i.company_id = (select company_id from connections where id = $1)`,
    [connectionId],
  );
  const rings = new Map<string, number>();
  for (const one of tickets) rings.set(one.person, (rings.get(one.person) ?? 0) + one.rings);
  return {
    expected,
    stored,
    rings,
    answered: answers.map(({ id }) => id),
    tickets,
    savedNames,
    names: new Map(names.map(({ person, name }) => [person, name])),
  };
}
