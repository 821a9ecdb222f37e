-- The trace that a row belongs to, as a W3C `traceparent`: null unless the trace is sampled. It lets a trace continue in the
-- process that takes the row, whichever that is.
alter table lane_events add column trace text;
alter table outbox add column trace text;

-- With the trace of each event, where there is one. Apart from that the function is as before.
drop function lane_enqueue(text[], text[], text[]);
create function lane_enqueue(topics text[], keys text[], payloads text[], traces text[] default null) returns void
  language plpgsql set enable_seqscan = off set jit = off as $$
declare
  company int := current_company_id();
  lane bigint;
begin
  for i in 1 .. cardinality(keys) loop
    if i = 1 or keys[i] <> keys[i - 1] or topics[i] <> topics[i - 1] then
      loop
        -- KEY SHARE lets the lane's worker go on, and keeps the row from being deleted under our uncommitted event.
        select l.id into lane from lanes l
        where l.company_id = company and l.topic = topics[i] and l.key = keys[i]
        for key share;
        exit when found;
        insert into lanes (company_id, topic, key) values (company, topics[i], keys[i])
        on conflict do nothing
        returning id into lane;
        exit when found;
      end loop;
    end if;
    insert into lane_events (company_id, lane_id, payload, trace)
    values (company, lane, payloads[i]::json, traces[i]);
  end loop;
end
$$;

-- The claims of a worker that records traces: those of `lane_claim` and `lane_claim_one`, each event with its trace. Other
-- workers call the functions themselves. The events are read again by statements of their own, because the outer statement
-- does not see what was committed after it began.
create function lane_claim_traced(wanted_topics text[], event_limit int, lane_limit int)
  returns table (company_id int, lane_id bigint, topic text, key text, attempts int,
                 event_id bigint, payload json, enqueued_at timestamptz, age_ms float8, trace text)
  language plpgsql set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  claimed record;
begin
  for claimed in select * from lane_claim(wanted_topics, event_limit, lane_limit) loop
    return query select claimed.company_id, claimed.lane_id, claimed.topic, claimed.key, claimed.attempts,
      claimed.event_id, claimed.payload, claimed.enqueued_at, claimed.age_ms,
      (select e.trace from lane_events e
       where e.company_id = claimed.company_id and e.lane_id = claimed.lane_id and e.id = claimed.event_id);
  end loop;
end
$$;

create function lane_claim_one_traced(company int, lane bigint, event_limit int)
  returns table (company_id int, lane_id bigint, topic text, key text, attempts int,
                 event_id bigint, payload json, enqueued_at timestamptz, age_ms float8, trace text)
  language plpgsql set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  claimed record;
begin
  for claimed in select * from lane_claim_one(company, lane, event_limit) loop
    return query select claimed.company_id, claimed.lane_id, claimed.topic, claimed.key, claimed.attempts,
      claimed.event_id, claimed.payload, claimed.enqueued_at, claimed.age_ms,
      (select e.trace from lane_events e
       where e.company_id = claimed.company_id and e.lane_id = claimed.lane_id and e.id = claimed.event_id);
  end loop;
end
$$;

-- With the trace of each delivery, where there is one. Apart from that the function is as before.
drop function outbox_enqueue(int[], int[], uuid[], text[], smallint[], text[], float8[], boolean[]);
create function outbox_enqueue(wanted_connections int[], contacts int[], messages uuid[], actions text[],
                               priorities smallint[], channels text[], rates float8[], sockets boolean[],
                               traces text[] default null)
  returns void language plpgsql set enable_seqscan = off set jit = off as $$
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

  insert into outbox (company_id, connection_id, contact_id, priority, message_id, action, trace)
  select company, wanted.connection_id, wanted.contact_id, wanted.priority, wanted.message_id, wanted.action::json,
    traces[wanted.place]
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

-- The claim of `outbox_claim`, each delivery with its trace. The deliveries may be of several companies.
create function outbox_claim_traced(new_holder int, lease_ms int, slots int[], calls_in_flight int, own_companies int[],
                                    own_connections int[])
  returns table (company_id int, connection_id int, contact_id int, lease uuid, id bigint, message_id uuid, action json,
                 priority smallint, attempts int, created_at timestamptz, age_ms float8, postponed_ms float8, trace text)
  language plpgsql set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
#variable_conflict use_column
declare
  claimed record;
begin
  for claimed in
    select * from outbox_claim(new_holder, lease_ms, slots, calls_in_flight, own_companies, own_connections)
  loop
    perform set_config('app.company_id', claimed.company_id::text, true);
    return query select claimed.company_id, claimed.connection_id, claimed.contact_id, claimed.lease, claimed.id,
      claimed.message_id, claimed.action, claimed.priority, claimed.attempts, claimed.created_at, claimed.age_ms,
      claimed.postponed_ms,
      (select o.trace from outbox o where o.company_id = claimed.company_id and o.id = claimed.id);
  end loop;
end
$$;
