-- Who takes over a conversation is told whose it was: on the same machine it can look up whether the message had left.
drop function outbox_lost(int, int[], int[]);

create function outbox_lost(lock_class int, own_companies int[], own_connections int[])
  returns table (company_id int, connection_id int, contact_id int, lease uuid, calling_id bigint, holder int)
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  living bigint[];
begin
  if not exists (select from outbox_lanes l where l.lease is not null) then return; end if;
  select coalesce(array_agg(k.objid::bigint), '{}') into living from pg_locks k
  where k.locktype = 'advisory' and k.classid::bigint = lock_class and k.objsubid = 2 and k.granted
    and k.database = (select d.oid from pg_database d where d.datname = current_database());
  return query
  select l.company_id, l.connection_id, l.contact_id, l.lease, l.calling_id, l.holder::int
  from outbox_lanes l
  join outbox_connections c on c.company_id = l.company_id and c.connection_id = l.connection_id
  where l.lease is not null and (l.leased_until < clock_timestamp() or l.holder <> all (living))
    and case when own_connections is null then not c.needs_socket
      else exists (select from unnest(own_companies, own_connections) as own (company_id, connection_id)
                   where own.company_id = l.company_id and own.connection_id = l.connection_id) end
  limit 100;
end
$$;
