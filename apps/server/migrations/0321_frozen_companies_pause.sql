-- Nothing of a frozen company is claimed: its lanes and its outbox wait as they are. Apart from that the functions are as
-- before.

create or replace function lane_claim(wanted_topics text[], event_limit integer, lane_limit integer)
 returns table(company_id integer, lane_id bigint, topic text, key text, attempts integer, event_id bigint, payload json, enqueued_at timestamp with time zone, age_ms double precision)
  language plpgsql
  set enable_seqscan = off
  set enable_sort = off
  set jit = off
as $$
#variable_conflict use_column
declare
  wanted text;
  first lanes;
  others bigint[];
  waiting int;
  latest timestamptz;
  frozen constant int[] := frozen_company_ids();
begin
  foreach wanted in array wanted_topics loop
    select l.* into first from lanes l
    where l.topic = wanted and l.parked_at is null and l.ready_at <= statement_timestamp()
      and l.company_id <> all (frozen)
    order by l.ready_at
    limit 1
    for no key update skip locked;
    exit when found;
  end loop;
  if first.id is null then return; end if;
  perform set_config('app.company_id', first.company_id::text, true);
  if first.attempts = 0 and lane_limit > 1 then
    -- Among those who have waited longest only: a company alone among thousands would read all of theirs otherwise.
    select count(*) filter (where w.company_id = first.company_id), max(w.ready_at) into waiting, latest
    from (
      select l.company_id, l.ready_at from lanes l
      where l.topic = first.topic and l.parked_at is null and l.ready_at <= statement_timestamp()
      order by l.ready_at
      limit lane_limit * 4) w;
    -- A part of them: taken together they are worked one after the other, while colleagues stand idle.
    others := array(
      select l.id from lanes l
      where l.topic = first.topic and l.parked_at is null and l.ready_at <= latest
        and l.company_id = first.company_id and l.attempts = 0 and l.id <> first.id
      order by l.ready_at
      limit least(lane_limit, (waiting + 3) / 4) - 1
      for no key update skip locked);
    -- Who waits for a lock makes all of these lanes wait, and may hold what the other one waits for.
    if cardinality(others) > 0 then perform set_config('lock_timeout', '250ms', true); end if;
  end if;
  return query select * from lane_heads(first.company_id, array[first.id] || coalesce(others, '{}'), event_limit);
end
$$;

create or replace function lane_claim_one(company integer, lane bigint, event_limit integer)
 returns table(company_id integer, lane_id bigint, topic text, key text, attempts integer, event_id bigint, payload json, enqueued_at timestamp with time zone, age_ms double precision)
  language plpgsql
  set enable_seqscan = off
  set jit = off
as $$
#variable_conflict use_column
begin
  perform from lanes l
  where l.company_id = company and l.id = lane and l.parked_at is null and l.ready_at <= statement_timestamp()
    and company <> all (frozen_company_ids())
  for no key update skip locked;
  if not found then return; end if;
  perform set_config('app.company_id', company::text, true);
  return query select * from lane_heads(company, array[lane], event_limit);
end
$$;

create or replace function outbox_claim(new_holder integer, lease_ms integer, slots integer[], calls_in_flight integer, own_companies integer[], own_connections integer[])
 returns table(company_id integer, connection_id integer, contact_id integer, lease uuid, id bigint, message_id uuid, action json, priority smallint, attempts integer, created_at timestamp with time zone, age_ms double precision, postponed_ms double precision)
  language plpgsql
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_sort = off
  set jit = off
as $$
#variable_conflict use_column
declare
  visits constant int := 32;
  per_visit constant int := 8;
  budget outbox_connections;
  lane outbox_lanes;
  head outbox;
  moment timestamptz;
  spare float8;
  reserve float8;
  in_flight int;
  taken int := 0;
  taken_here int;
  room int;
  first_at timestamptz;
  next_at timestamptz;
  frozen constant int[] := frozen_company_ids();
begin
  for visit in 1 .. visits loop
    exit when taken >= slots[1];
    if own_connections is null then
      select c.* into budget from outbox_connections c
      where not c.needs_socket and c.ready_at <= clock_timestamp() and c.company_id <> all (frozen)
      order by c.ready_at limit 1
      for no key update skip locked;
    else
      select c.* into budget
      from unnest(own_companies, own_connections) as own (company_id, connection_id)
      join outbox_connections c on c.company_id = own.company_id and c.connection_id = own.connection_id
      where c.ready_at <= clock_timestamp() and c.company_id <> all (frozen)
      order by c.ready_at limit 1
      for no key update of c skip locked;
    end if;
    exit when not found;
    perform set_config('app.company_id', budget.company_id::text, true);
    moment := clock_timestamp();
    -- A quarter of a second may be saved up, so that no second ever sees much more than its own calls.
    spare := budget.calls_per_second / 4;
    budget.tokens := least(1 + spare,
      budget.tokens + budget.calls_per_second * greatest(0, extract(epoch from moment - budget.refilled_at)));
    select count(*) into in_flight from outbox_lanes l
    where l.company_id = budget.company_id and l.connection_id = budget.connection_id and l.lease is not null;
    taken_here := 0;
    next_at := 'infinity';

    for rank in 0 .. 2 loop
      reserve := spare * rank / 10;
      room := case when rank > 0 and budget.paused_until > moment then 0 else least(
        floor(budget.tokens - reserve)::int,
        calls_in_flight - calls_in_flight * rank / 8 - in_flight,
        slots[rank + 1] - taken,
        per_visit - taken_here) end;
      for lane in
        select l.* from outbox_lanes l
        where l.company_id = budget.company_id and l.connection_id = budget.connection_id and l.priority = rank
          and l.lease is null and l.ready_at <= moment
        order by l.ready_at limit greatest(room, 0)
        for no key update skip locked
      loop
        select h.* into head from outbox_head(lane.company_id, lane.connection_id, lane.contact_id) h;
        if not found then
          -- Its messages were taken away, as by a status that proved one of them sent.
          delete from outbox_lanes l
          where l.company_id = lane.company_id and l.connection_id = lane.connection_id
            and l.contact_id = lane.contact_id;
          continue;
        end if;
        lane.lease := gen_random_uuid();
        update outbox_lanes l
        set lease = lane.lease, holder = new_holder, leased_until = moment + lease_ms * interval '1 millisecond'
        where l.company_id = lane.company_id and l.connection_id = lane.connection_id
          and l.contact_id = lane.contact_id;
        budget.tokens := budget.tokens - 1;
        in_flight := in_flight + 1;
        taken := taken + 1;
        taken_here := taken_here + 1;
        return query select lane.company_id, lane.connection_id, lane.contact_id, lane.lease, head.id, head.message_id,
          head.action, head.priority, head.attempts, head.created_at,
          extract(epoch from moment - head.created_at)::float8 * 1000,
          extract(epoch from moment - head.postponed_since)::float8 * 1000;
      end loop;

      -- When is this connection worth another look?
      select l.ready_at into first_at from outbox_lanes l
      where l.company_id = budget.company_id and l.connection_id = budget.connection_id and l.priority = rank
        and l.lease is null
      order by l.ready_at limit 1;
      if not found then continue; end if;
      next_at := least(next_at, case
        when first_at > moment then first_at
        when rank > 0 and budget.paused_until > moment then budget.paused_until
        when taken_here >= per_visit then moment
        -- Campaigns come in small groups instead of a claim for each.
        when budget.tokens - reserve < 1 then moment + interval '1 second'
          * ((reserve + case rank when 2 then greatest(1, spare / 5) else 1 end - budget.tokens)
             / budget.calls_per_second)
        -- Waits for a call to end, or for a worker's slot.
        else moment + interval '20 milliseconds' end);
    end loop;

    update outbox_connections c set tokens = budget.tokens, refilled_at = moment, ready_at = next_at
    where c.company_id = budget.company_id and c.connection_id = budget.connection_id;
  end loop;
end
$$;

create or replace function outbox_next_ms(own_companies integer[], own_connections integer[])
 returns double precision
  language plpgsql
  stable
  set enable_seqscan = off
  set enable_bitmapscan = off
  set jit = off
as $$
declare
  next_at timestamptz;
  frozen constant int[] := frozen_company_ids();
begin
  if own_connections is null then
    select c.ready_at into next_at from outbox_connections c
    where not c.needs_socket and c.company_id <> all (frozen) order by c.ready_at limit 1;
  else
    select min(c.ready_at) into next_at
    from unnest(own_companies, own_connections) as own (company_id, connection_id)
    join outbox_connections c on c.company_id = own.company_id and c.connection_id = own.connection_id
    where c.company_id <> all (frozen);
  end if;
  return case when next_at < 'infinity'
    then greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000) end;
end
$$;
