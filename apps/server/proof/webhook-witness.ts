import { ask } from './own-postgres.ts';
import type { Fact, StoredEvent } from './webhook-verdict.ts';

/**
 * The database's own record, written by triggers that only this run's database has: what happened to messages and
 * tickets, and in which order the events of it were committed. The triggers know nothing of subscriptions.
 */
export async function installWebhookWitness(url: string): Promise<void> {
  await ask(
    url,
    `create table witness_facts (company_id int, event text, resource text);
     create table witness_events (company_id int, endpoint_id uuid, event text, body jsonb);
     create function witness_message() returns trigger language plpgsql security definer as $$
     begin
       if tg_op = 'INSERT' then
         if new.author = 'customer' then
           insert into witness_facts values (new.company_id, 'message.received', new.id);
         end if;
         return null;
       end if;
       if old.provider_id is null and new.provider_id is not null then
         insert into witness_facts values (new.company_id, 'message.sent', new.id);
       end if;
       if new.ack = 2 and old.ack < 2 then insert into witness_facts values (new.company_id, 'message.delivered', new.id); end if;
       if new.ack >= 3 and old.ack < 3 then insert into witness_facts values (new.company_id, 'message.read', new.id); end if;
       return null;
     end $$;
     create function witness_ticket() returns trigger language plpgsql security definer as $$
     begin
       if tg_op = 'INSERT' then
         insert into witness_facts values (new.company_id, 'ticket.opened', new.id);
       elsif new.status = 'closed' and old.status <> 'closed' then
         insert into witness_facts values (new.company_id, 'ticket.closed', new.id);
       end if;
       return null;
     end $$;
     create function witness_event() returns trigger language plpgsql security definer as $$
     begin
       insert into witness_events values (new.company_id, new.endpoint_id, new.event, new.body::jsonb);
       return null;
     end $$;
     create trigger witness_insert after insert on messages for each row execute function witness_message();
     create trigger witness_update after update on messages for each row
       when (new.author <> 'customer') execute function witness_message();
     create trigger witness after insert or update of status on tickets for each row execute function witness_ticket();
     create trigger witness after insert on webhook_deliveries for each row execute function witness_event();`,
  );
}

export async function readFacts(url: string): Promise<Fact[]> {
  return ask<Fact>(url, 'select company_id as "companyId", event, resource from witness_facts');
}

export async function readStored(url: string, pathOf: ReadonlyMap<string, string>): Promise<StoredEvent[]> {
  const rows = await ask<StoredEvent & { endpointId: string }>(
    url,
    `select company_id as "companyId", endpoint_id as "endpointId", event, (body ->> 'seq')::int as seq,
            coalesce(body #>> '{data,message,id}', body #>> '{data,ticket,id}') as resource,
            extract(epoch from pg_xact_commit_timestamp(xmin))::float8 as "committedAt"
       from witness_events`,
  );
  return rows.map(({ endpointId, ...row }) => ({ ...row, path: pathOf.get(endpointId) ?? '' }));
}
