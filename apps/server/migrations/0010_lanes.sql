-- Directory: the lanes that have events, or had one a moment ago. A worker claims a lane here before it knows which
-- company it will speak for, so the table stands outside row security and holds a key and times, never content.
create table lanes (
  company_id int not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  topic text not null check (length(topic) between 1 and 100),
  key text not null check (length(key) between 1 and 300),
  -- Not now(), which is when the transaction began: a long one would overtake those who have waited longer.
  ready_at timestamptz not null default clock_timestamp(),
  -- Failed tries of the event at its head. Delay, tries and parking belong to the lane, not to the event: whatever
  -- holds the head back holds back all that is behind it, so nothing overtakes.
  attempts int not null default 0,
  parked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, topic, key)
);
create index lanes_ready on lanes (topic, ready_at) where parked_at is null;
create index lanes_parked on lanes (topic, parked_at) where parked_at is not null;

create table lane_events (
  company_id int not null,
  lane_id bigint not null,
  -- The order in the lane. Between transactions that run at once either order is right; one that begins after another
  -- has committed always gets higher numbers, as long as the sequence does not cache any.
  id bigint generated always as identity (cache 1),
  -- json, not jsonb: what a stranger wrote is kept as it came. jsonb refuses a null character or half an emoji, and
  -- with it the whole batch the text arrived in.
  payload json not null,
  enqueued_at timestamptz not null default clock_timestamp(),
  -- Why its last try failed. Here and not on the lane, because the text of an error may quote what the event contains.
  last_error text,
  primary key (company_id, lane_id, id),
  foreign key (company_id, lane_id) references lanes (company_id, id) on delete cascade
);
call make_tenant_table('lane_events');

-- Every row of these two tables is dead within seconds; left to the defaults, the claim would wade through the dead.
alter table lanes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
alter table lane_events set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

-- The three steps of a lane's life: an event is enqueued, a worker claims the lane, the worker finishes its turn.
-- They forbid the planner all ways but the indexes, also inside the foreign key's own queries. Plans are kept per
-- connection, and the tables are empty one minute and full the next: a plan made for the empty ones, or for lanes of one
-- event, would later read a whole backlog at every step.

-- Appends events to the lanes of the current company; the three lists run in parallel and come sorted by lane, so
-- that two transactions which create the same lanes wait for each other in one order, never in a circle. Nothing but
-- the commit should come after it: until then others who create one of these lanes wait.
create function lane_enqueue(topics text[], keys text[], payloads text[]) returns void
  language plpgsql set enable_seqscan = off as $$
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
    insert into lane_events (company_id, lane_id, payload) values (company, lane, payloads[i]::json);
  end loop;
end
$$;

-- Locks the lane of a topic that has waited longest until the transaction ends, makes the transaction speak for its
-- company, and returns it with the events at its head: a row for each, or one without an event if the lane is empty.
-- The search reads lanes, never events: a lane of a hundred thousand events is one row here, as is a lane of one.
create function lane_claim(wanted_topic text, event_limit int)
  returns table (company_id int, lane_id bigint, key text, attempts int,
                 event_id bigint, payload json, enqueued_at timestamptz, age_ms float8)
  language plpgsql set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  claimed lanes;
begin
  select l.* into claimed from lanes l
  where l.topic = wanted_topic and l.parked_at is null and l.ready_at <= statement_timestamp()
  order by l.ready_at
  limit 1
  for no key update skip locked;
  if not found then return; end if;
  perform set_config('app.company_id', claimed.company_id::text, true);
  return query
  select claimed.company_id, claimed.id, claimed.key, claimed.attempts, head.*
  from (select) as lane
  left join lateral (
    select e.id, e.payload, e.enqueued_at, extract(epoch from clock_timestamp() - e.enqueued_at)::float8 * 1000
    from lane_events e
    where e.company_id = claimed.company_id and e.lane_id = claimed.id
    order by e.id
    limit event_limit
  ) as head on true;
end
$$;

-- Ends a worker's turn at a lane: removes the handled events (their ids in order), and the lane with them if nothing is
-- left. Returns after how many milliseconds the lane has work again, or null if it is gone. Nothing but the commit
-- should come after it.
create function lane_finish(lane bigint, handled bigint[], has_more boolean) returns int
  language plpgsql set enable_seqscan = off as $$
declare
  company int := current_company_id();
  ready_in_ms int := 0;
begin
  -- Not all between the first and the last: of two transactions that enqueue at once, the one with the lower id may
  -- commit later, and its event is not among the handled ones. The range is for the index: without it, the list alone
  -- would be looked for in the whole lane.
  delete from lane_events e
  where e.company_id = company and e.lane_id = lane
    and e.id between handled[1] and handled[cardinality(handled)] and e.id = any (handled);
  if not has_more then
    -- SKIP LOCKED: whoever holds it is adding an event. To wait for them would be a deadlock when they, too, are a
    -- worker at the end of a turn and we have just added an event to their lane.
    perform from lanes l where l.company_id = company and l.id = lane for update skip locked;
    if found then
      -- A statement of its own, because it must see what was committed before the lock was ours.
      delete from lanes l where l.company_id = company and l.id = lane
        and not exists (select from lane_events e where e.company_id = company and e.lane_id = lane);
      if found then return null; end if;
    else
      ready_in_ms := 25;
    end if;
  end if;
  -- The present time puts it behind all who are waiting: a lane with endless work does not keep the others from theirs.
  update lanes l set ready_at = clock_timestamp() + ready_in_ms * interval '1 millisecond', attempts = 0
  where l.company_id = company and l.id = lane;
  return ready_in_ms;
end
$$;
