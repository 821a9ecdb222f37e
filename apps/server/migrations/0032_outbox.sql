-- What is on its way to customers. A conversation (one contact on one connection) is a lane: one thing after the other.
-- A connection is not a lane but a budget: so many calls a second, so many at once.

-- Directory: the budget of a connection, and when somebody should look at it next. A worker chooses here before it knows
-- which company it will speak for, so the table stands outside row security and holds keys, times and counts.
create table outbox_connections (
  company_id int not null references companies (id) on delete cascade,
  -- A mere number: what waits for a connection that was removed is still to be called failed, one by one.
  connection_id int not null,
  -- Worked only by the process that holds the connection's socket.
  needs_socket boolean not null,
  calls_per_second float8 not null check (calls_per_second > 0),
  -- 'infinity' while nothing waits.
  ready_at timestamptz not null default 'infinity',
  -- How many calls it may make right now, as of `refilled_at`.
  tokens float8 not null default 0,
  refilled_at timestamptz not null default clock_timestamp() - interval '1 minute',
  -- How many conversations in a row the provider has put off. From the third on it is not about the conversation, and
  -- robots and campaigns pause; people's messages still try.
  setbacks int not null default 0,
  setback_contact_id int,
  paused_until timestamptz not null default '-infinity',
  primary key (company_id, connection_id)
);
create index outbox_connections_ready on outbox_connections (needs_socket, ready_at);

-- Directory: the conversations that have something to send. Claims read these and never the messages: a conversation
-- with a thousand messages is one row here.
create table outbox_lanes (
  company_id int not null,
  connection_id int not null,
  contact_id int not null,
  -- The best of what waits in it: 0 a person's, 1 a robot's, 2 a campaign's.
  priority smallint not null check (priority between 0 and 2),
  ready_at timestamptz not null default clock_timestamp(),
  -- Who works it right now. Every later step names the lease, so that a worker who was thought dead changes nothing.
  lease uuid,
  -- The advisory lock that the worker's process holds as long as it lives.
  holder int,
  leased_until timestamptz,
  -- What is being handed to the provider this moment. Set last thing before the call: if the worker dies while it is set,
  -- nobody knows whether the provider has it; while it is not, certainly not.
  calling_id bigint,
  primary key (company_id, connection_id, contact_id),
  constraint a_lease_is_whole check ((lease is null) = (holder is null) and (lease is null) = (leased_until is null)
    and (lease is not null or calling_id is null)),
  foreign key (company_id, connection_id) references outbox_connections (company_id, connection_id) on delete cascade
);
create index outbox_lanes_waiting on outbox_lanes (company_id, connection_id, priority, ready_at) where lease is null;
create index outbox_lanes_leased on outbox_lanes (company_id, connection_id) where lease is not null;

create table outbox (
  company_id int not null,
  -- The order in the conversation. Whoever adds holds the lane until the commit, so numbers follow the commits.
  id bigint generated always as identity (cache 1),
  connection_id int not null,
  contact_id int not null,
  priority smallint not null check (priority between 0 and 2),
  message_id uuid not null,
  -- Send it, or do something with it: react, edit, delete, mark as read.
  action json not null,
  attempts int not null default 0,
  -- Since when it has been put off, by the provider or by ourselves.
  postponed_since timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, connection_id, contact_id)
    references outbox_lanes (company_id, connection_id, contact_id) on delete cascade
);
create index outbox_of_lane on outbox (company_id, connection_id, contact_id, priority, id);
create index outbox_of_message on outbox (company_id, message_id);
call make_tenant_table('outbox');

-- Every row of these tables is dead within seconds; left to the defaults, the claim would wade through the dead.
alter table outbox_connections set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
alter table outbox_lanes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- Locks are taken in one order: the message, the lane, the connection. Claims, which begin at the connection, never wait
-- for a lane. The functions forbid the planner all ways but the indexes, for the reason given in 0010_lanes.sql.

-- Adds deliveries for the current company. The first five lists run in parallel, in the order things were written.
-- Nothing but the commit should come after it: until then others who write to one of these contacts wait. `channels`,
-- `rates` and `sockets` say what each kind of connection can do.
create function outbox_enqueue(wanted_connections int[], contacts int[], messages uuid[], actions text[],
                               priorities smallint[], channels text[], rates float8[], sockets boolean[])
  returns void language plpgsql set enable_seqscan = off as $$
declare
  company int := current_company_id();
begin
  insert into outbox_connections (company_id, connection_id, needs_socket, calls_per_second)
  select company, wanted.id, coalesce(k.socket, false), coalesce(k.rate, 1)
  from (select distinct unnest(wanted_connections) as id) as wanted
  left join connections c on c.company_id = company and c.id = wanted.id
  left join unnest(channels, rates, sockets) as k (channel, rate, socket) on k.channel = c.channel
  where not exists (select from outbox_connections o where o.company_id = company and o.connection_id = wanted.id)
  order by wanted.id
  on conflict do nothing;

  -- In one order, so that two transactions which write to the same people wait for each other and never in a circle.
  insert into outbox_lanes as l (company_id, connection_id, contact_id, priority)
  select company, wanted.connection_id, wanted.contact_id, min(wanted.priority)
  from unnest(wanted_connections, contacts, priorities) as wanted (connection_id, contact_id, priority)
  group by wanted.connection_id, wanted.contact_id
  order by wanted.connection_id, wanted.contact_id
  on conflict (company_id, connection_id, contact_id) do update
  set priority = least(l.priority, excluded.priority),
      -- A campaign that was put off does not put off what somebody has to say now.
      ready_at = case when l.priority = 2 and excluded.priority < 2
        then least(l.ready_at, clock_timestamp()) else l.ready_at end;

  insert into outbox (company_id, connection_id, contact_id, priority, message_id, action)
  select company, wanted.connection_id, wanted.contact_id, wanted.priority, wanted.message_id, wanted.action::json
  from unnest(wanted_connections, contacts, messages, actions, priorities) with ordinality
    as wanted (connection_id, contact_id, message_id, action, priority, place)
  order by wanted.place;

  -- Another release may know better what a kind of connection can do.
  update outbox_connections o set needs_socket = k.socket, calls_per_second = k.rate
  from connections c join unnest(channels, rates, sockets) as k (channel, rate, socket) on k.channel = c.channel
  where c.company_id = company and c.id = any (wanted_connections)
    and o.company_id = company and o.connection_id = c.id
    and (o.needs_socket, o.calls_per_second) is distinct from (k.socket, k.rate);
end
$$;

-- To be called after the commit of what was added. Always writes, and so waits for a claim under way: one that has just
-- found nothing would otherwise put the connection to sleep afterwards.
create function outbox_wake(company int, connection int) returns void
  language sql set enable_seqscan = off as $$
  update outbox_connections o set ready_at = least(o.ready_at, clock_timestamp())
  where o.company_id = company and o.connection_id = connection
$$;

-- The next of a conversation: what people and robots wrote in its order, and only then what campaigns have to say.
create function outbox_head(company int, connection int, contact int) returns setof outbox
  language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  select first.* from (
    (select o.* from outbox o
     where o.company_id = company and o.connection_id = connection and o.contact_id = contact and o.priority = 0
     order by o.id limit 1)
    union all
    (select o.* from outbox o
     where o.company_id = company and o.connection_id = connection and o.contact_id = contact and o.priority = 1
     order by o.id limit 1)
  ) as first
  order by first.id limit 1;
  if found then return; end if;
  return query
  select o.* from outbox o
  where o.company_id = company and o.connection_id = connection and o.contact_id = contact and o.priority = 2
  order by o.id limit 1;
end
$$;

-- Leases conversations that may send now, each with what it sends next, and takes a token of the connection for each.
-- Connections take turns, who has waited longest first; within one, people go before robots and robots before campaigns,
-- and a part of every limit is left to those who matter more: a campaign never has the last token, the last call in
-- flight or the worker's last slot (`slots`: how many may be taken for people, robots and campaigns, each including the
-- ones before). Without `own_connections` the connections that need no socket are worked, otherwise exactly those.
create function outbox_claim(new_holder int, lease_ms int, slots int[], calls_in_flight int,
                             own_companies int[], own_connections int[])
  returns table (company_id int, connection_id int, contact_id int, lease uuid, id bigint, message_id uuid, action json,
                 priority smallint, attempts int, created_at timestamptz, age_ms float8, postponed_ms float8)
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
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
begin
  for visit in 1 .. visits loop
    exit when taken >= slots[1];
    if own_connections is null then
      select c.* into budget from outbox_connections c
      where not c.needs_socket and c.ready_at <= clock_timestamp()
      order by c.ready_at limit 1
      for no key update skip locked;
    else
      select c.* into budget
      from unnest(own_companies, own_connections) as own (company_id, connection_id)
      join outbox_connections c on c.company_id = own.company_id and c.connection_id = own.connection_id
      where c.ready_at <= clock_timestamp()
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

-- In how many milliseconds the next connection wants to be looked at; null when none does.
create function outbox_next_ms(own_companies int[], own_connections int[]) returns float8
  language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  next_at timestamptz;
begin
  if own_connections is null then
    select c.ready_at into next_at from outbox_connections c
    where not c.needs_socket order by c.ready_at limit 1;
  else
    select min(c.ready_at) into next_at
    from unnest(own_companies, own_connections) as own (company_id, connection_id)
    join outbox_connections c on c.company_id = own.company_id and c.connection_id = own.connection_id;
  end if;
  return case when next_at < 'infinity'
    then greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000) end;
end
$$;

-- The last thing before the call. False when the lease is no longer ours, or the message no longer ours to send.
create function outbox_begin_call(company int, connection int, contact int, held uuid, delivery bigint, lease_ms int)
  returns boolean language plpgsql set enable_seqscan = off as $$
begin
  perform set_config('app.company_id', company::text, true);
  perform from outbox_lanes l
  where l.company_id = company and l.connection_id = connection and l.contact_id = contact and l.lease = held
  for no key update;
  if not found then return false; end if;
  -- A statement of its own, because it must see what was committed before the lock was ours.
  update outbox_lanes l
  set calling_id = delivery, leased_until = clock_timestamp() + lease_ms * interval '1 millisecond'
  where l.company_id = company and l.connection_id = connection and l.contact_id = contact
    and exists (select from outbox o where o.company_id = company and o.id = delivery
                and o.connection_id = connection and o.contact_id = contact);
  return found;
end
$$;

-- Ends a worker's turn at a conversation. `outcome`: the delivery is `done`, is to be tried `again`, or is `kept` as it
-- was. `provider`: it `answers`, is `busy` (put us off), or nothing is known of it (`silent`). Returns whether the lease
-- was still ours, and after how many milliseconds the conversation has work again. Nothing but the commit should come
-- after it.
create function outbox_finish(connection int, contact int, held uuid, delivery bigint, outcome text, provider text,
                              delay_ms float8)
  returns table (is_own boolean, ready_in_ms float8)
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  company int := current_company_id();
  delay interval := delay_ms * interval '1 millisecond';
  best smallint;
begin
  perform from outbox_lanes l
  where l.company_id = company and l.connection_id = connection and l.contact_id = contact and l.lease = held
  for no key update;
  is_own := found;

  if outcome = 'done' then
    delete from outbox o where o.company_id = company and o.id = delivery;
  elsif outcome = 'again' then
    update outbox o set attempts = o.attempts + 1, postponed_since = coalesce(o.postponed_since, clock_timestamp())
    where o.company_id = company and o.id = delivery;
  end if;

  if is_own then
    select o.priority into best from outbox o
    where o.company_id = company and o.connection_id = connection and o.contact_id = contact
    order by o.priority, o.id limit 1;
    if found then
      update outbox_lanes l
      set priority = best, ready_at = clock_timestamp() + delay,
          lease = null, holder = null, leased_until = null, calling_id = null
      where l.company_id = company and l.connection_id = connection and l.contact_id = contact;
      ready_in_ms := delay_ms;
    else
      delete from outbox_lanes l
      where l.company_id = company and l.connection_id = connection and l.contact_id = contact;
    end if;
  end if;

  if provider = 'busy' then
    update outbox_connections c
    set setbacks = c.setbacks + (c.setback_contact_id is distinct from contact)::int, setback_contact_id = contact,
        paused_until = case when c.setbacks + (c.setback_contact_id is distinct from contact)::int >= 3
          then clock_timestamp() + least(delay, interval '1 minute') else c.paused_until end
    where c.company_id = company and c.connection_id = connection;
  elsif provider = 'answers' then
    update outbox_connections c set setbacks = 0, setback_contact_id = null, paused_until = '-infinity'
    where c.company_id = company and c.connection_id = connection and c.setbacks > 0;
  end if;
  if ready_in_ms is not null then
    update outbox_connections c set ready_at = least(c.ready_at, clock_timestamp() + delay)
    where c.company_id = company and c.connection_id = connection;
  end if;
  return next;
end
$$;

-- The conversations whose worker is gone: its lease has run out, or its process does not hold its lock any more.
create function outbox_lost(lock_class int, own_companies int[], own_connections int[])
  returns table (company_id int, connection_id int, contact_id int, lease uuid, calling_id bigint)
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  living bigint[];
begin
  if not exists (select from outbox_lanes l where l.lease is not null) then return; end if;
  select coalesce(array_agg(k.objid::bigint), '{}') into living from pg_locks k
  where k.locktype = 'advisory' and k.classid::bigint = lock_class and k.objsubid = 2 and k.granted
    and k.database = (select d.oid from pg_database d where d.datname = current_database());
  return query
  select l.company_id, l.connection_id, l.contact_id, l.lease, l.calling_id
  from outbox_lanes l
  join outbox_connections c on c.company_id = l.company_id and c.connection_id = l.connection_id
  where l.lease is not null and (l.leased_until < clock_timestamp() or l.holder <> all (living))
    and case when own_connections is null then not c.needs_socket
      else exists (select from unnest(own_companies, own_connections) as own (company_id, connection_id)
                   where own.company_id = l.company_id and own.connection_id = l.connection_id) end
  limit 100;
end
$$;

-- Wakes connections that sleep although something has been waiting: their wake-up died with the process that was to
-- send it.
create function outbox_wake_forgotten() returns int
  language plpgsql set enable_seqscan = off as $$
declare
  woken int;
begin
  update outbox_connections c set ready_at = clock_timestamp()
  where c.ready_at > clock_timestamp() + interval '1 second' and exists (
    select from outbox_lanes l
    where l.company_id = c.company_id and l.connection_id = c.connection_id and l.lease is null
      and l.ready_at < clock_timestamp() - interval '1 second');
  get diagnostics woken = row_count;
  return woken;
end
$$;

-- Two contacts of the current company were one person: what waits for the one goes with what waits for the other, in the
-- order it was written. What is with the provider this moment stays where it is.
create function outbox_move(from_contact int, to_contact int) returns void
  language plpgsql set enable_seqscan = off as $$
declare
  company int := current_company_id();
  old outbox_lanes;
begin
  for old in
    select l.* from outbox_connections c
    join outbox_lanes l
      on l.company_id = c.company_id and l.connection_id = c.connection_id and l.contact_id = from_contact
    where c.company_id = company
    order by c.connection_id
    for no key update of l
  loop
    insert into outbox_lanes as l (company_id, connection_id, contact_id, priority)
    values (company, old.connection_id, to_contact, old.priority)
    on conflict (company_id, connection_id, contact_id) do update set priority = least(l.priority, excluded.priority);
    update outbox o set contact_id = to_contact
    where o.company_id = company and o.connection_id = old.connection_id and o.contact_id = from_contact
      and o.id is distinct from old.calling_id;
    update outbox_connections c set ready_at = least(c.ready_at, clock_timestamp())
    where c.company_id = company and c.connection_id = old.connection_id;
  end loop;
end
$$;
