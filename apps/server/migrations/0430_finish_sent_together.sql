-- Ends a worker's turn at conversations whose messages the provider has accepted: as `outbox_finish` with the outcome `done`
-- and the provider `answers`, for several deliveries. The lists run in parallel. All lanes are locked before a connection is,
-- so that a claim never waits for an agent who writes to one of the contacts. Nothing but the commit should come after it.
create function outbox_finish_sent(connections int[], contacts int[], held uuid[], deliveries bigint[])
  returns table (place int, is_own boolean, ready_in_ms float8)
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
#variable_conflict use_column
declare
  company int := current_company_id();
  own uuid[];
  waiting uuid[];
begin
  own := array(
    select l.lease
      from unnest(connections, contacts, held) as d (connection_id, contact_id, lease)
      join outbox_lanes l
        on l.company_id = company and l.connection_id = d.connection_id and l.contact_id = d.contact_id and l.lease = d.lease
     order by l.connection_id, l.contact_id
       for no key update of l);
  delete from outbox o where o.company_id = company and o.id = any (deliveries);

  -- A statement of its own, because it must see what was committed before the locks were ours.
  with freed as (
    update outbox_lanes l
       set priority = head.priority, ready_at = clock_timestamp(),
           lease = null, holder = null, leased_until = null, calling_id = null
      from unnest(connections, contacts, held) as d (connection_id, contact_id, lease)
      join lateral (
        select o.priority from outbox o
         where o.company_id = company and o.connection_id = d.connection_id and o.contact_id = d.contact_id
         order by o.priority, o.id limit 1) head on true
     where d.lease = any (own)
       and l.company_id = company and l.connection_id = d.connection_id and l.contact_id = d.contact_id
    returning d.lease)
  select coalesce(array_agg(lease), '{}') into waiting from freed;
  delete from outbox_lanes l
   using unnest(connections, contacts, held) as d (connection_id, contact_id, lease)
   where d.lease = any (own) and d.lease <> all (waiting)
     and l.company_id = company and l.connection_id = d.connection_id and l.contact_id = d.contact_id;

  update outbox_connections c set setbacks = 0, setback_contact_id = null, paused_until = '-infinity'
   where c.company_id = company and c.connection_id = any (connections) and c.setbacks > 0;
  update outbox_connections c set ready_at = least(c.ready_at, clock_timestamp())
   where c.company_id = company and c.connection_id = any (array(
           select d.connection_id from unnest(connections, held) as d (connection_id, lease) where d.lease = any (waiting)));
  return query
  select d.place::int, d.lease = any (own), case when d.lease = any (waiting) then 0::float8 end
    from unnest(held) with ordinality as d (lease, place)
   order by d.place;
end
$$;
