import { ask } from './own-postgres.ts';

/**
 * The database's own record, written by triggers that only this run's database has: when each webhook event was
 * committed, in which order messages were stored, and whether a status ever fell.
 */
export async function installWitness(url: string): Promise<void> {
  await ask(
    url,
    `create table witness_inbox (
       id bigserial primary key, company_id int, provider_id text, person text, inserted_at timestamptz default clock_timestamp());
     create table witness_stored (id bigserial primary key, company_id int, connection_id int, provider_id text);
     create table witness_fallen (message_id uuid, before int, after int);
     create function witness_inbox() returns trigger language plpgsql security definer as $$
     declare
       message json := new.payload -> 'raw' -> 'message';
       page_event json := new.payload -> 'raw' -> 'event';
     begin
       if page_event -> 'message' ->> 'mid' is not null and page_event -> 'message' ->> 'is_echo' is null
          and page_event -> 'message' ->> 'is_deleted' is null then
         insert into witness_inbox (company_id, provider_id, person)
         values (new.company_id, page_event -> 'message' ->> 'mid', page_event -> 'sender' ->> 'id');
       end if;
       if message ->> 'id' is not null and message ->> 'type' not in ('reaction', 'edit', 'revoke') then
         insert into witness_inbox (company_id, provider_id, person) values (new.company_id, message ->> 'id', message ->> 'from');
       end if;
       return null;
     end $$;
     create function witness_stored() returns trigger language plpgsql security definer as $$
     begin
       if new.author = 'customer' then
         insert into witness_stored (company_id, connection_id, provider_id)
         values (new.company_id, new.connection_id, new.provider_id);
       end if;
       return null;
     end $$;
     create function witness_fallen() returns trigger language plpgsql security definer as $$
     begin
       if new.ack < old.ack then insert into witness_fallen values (new.id, old.ack, new.ack); end if;
       return null;
     end $$;
     create trigger witness after insert on lane_events for each row execute function witness_inbox();
     create trigger witness_insert after insert on messages for each row execute function witness_stored();
     create trigger witness_update after update of ack on messages for each row execute function witness_fallen();`,
  );
}

interface StoredMessage {
  readonly company: number;
  readonly person: string;
  readonly providerId: string;
  /** When the first copy was inserted into the inbox, and when a copy was first committed there. */
  readonly insertedAt: number;
  readonly committedAt: number;
  readonly storedAs: string;
}

/**
 * Pairs of one conversation that were stored in the wrong order: the later one was committed to the inbox before the
 * earlier one was inserted. Of concurrent events either may be first. A number whose history is imported is left out: its
 * messages may be stored before they come live.
 */
export async function countOutOfOrder(url: string, withHistory = 0): Promise<number> {
  const seen = await ask<StoredMessage>(
    url,
    `select i.company_id as company, i.person, i.provider_id as "providerId", s.id as "storedAs",
            extract(epoch from min(i.inserted_at))::float8 as "insertedAt",
            extract(epoch from min(pg_xact_commit_timestamp(i.xmin)))::float8 as "committedAt"
       from witness_inbox i
       join witness_stored s on s.company_id = i.company_id and s.provider_id = i.provider_id and s.connection_id <> $1
      group by 1, 2, 3, 4
      order by i.company_id, i.person, s.id`,
    [withHistory],
  );
  let wrong = 0;
  for (const conversation of Map.groupBy(seen, ({ company, person }) => `${company}:${person}`).values()) {
    let latestInserted = Number.NEGATIVE_INFINITY;
    for (const message of conversation) {
      if (message.committedAt < latestInserted) wrong += 1;
      latestInserted = Math.max(latestInserted, message.insertedAt);
    }
  }
  return wrong;
}
