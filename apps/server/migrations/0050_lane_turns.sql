-- A worker's turn takes several lanes of one company when several wait: claiming, finishing and the commit cost as much as
-- handling an event, and are shared by all of them. And it looks at all topics in one journey.
drop function lane_claim(text, int);
drop function lane_finish(bigint, bigint[], boolean);

-- The events at the head of lanes that the transaction has locked, lane by lane in the order given: a row for each, or
-- one without an event if a lane is empty.
create function lane_heads(company int, lane_ids bigint[], event_limit int)
  returns table (company_id int, lane_id bigint, topic text, key text, attempts int,
                 event_id bigint, payload json, enqueued_at timestamptz, age_ms float8)
  -- plpgsql, because a function in SQL is planned anew with every call.
  language plpgsql stable set enable_seqscan = off set enable_sort = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select l.company_id, l.id, l.topic, l.key, l.attempts, head.*
  from unnest(lane_ids) as wanted (id)
  -- The limit keeps the planner from beginning with all lanes of the company, which cost nothing while there are none.
  join lateral (select * from lanes l where l.company_id = company and l.id = wanted.id limit 1) l on true
  left join lateral (
    select e.id, e.payload, e.enqueued_at, extract(epoch from clock_timestamp() - e.enqueued_at)::float8 * 1000
    from lane_events e
    where e.company_id = company and e.lane_id = l.id
    order by e.id
    limit event_limit
  ) as head on true;
end
$$;

-- Locks the lane that has waited longest in the first of the topics that has one, until the transaction ends, and makes the
-- transaction speak for its company. If its head has not failed yet, further such lanes of the company come with it.
-- The search reads lanes, never events: a lane of a hundred thousand events is one row here, as is a lane of one.
create function lane_claim(wanted_topics text[], event_limit int, lane_limit int)
  returns table (company_id int, lane_id bigint, topic text, key text, attempts int,
                 event_id bigint, payload json, enqueued_at timestamptz, age_ms float8)
  language plpgsql set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  wanted text;
  first lanes;
  others bigint[];
  waiting int;
  latest timestamptz;
begin
  foreach wanted in array wanted_topics loop
    select l.* into first from lanes l
    where l.topic = wanted and l.parked_at is null and l.ready_at <= statement_timestamp()
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

-- The same for one lane, after a turn in which it was one of several was taken back. Nothing if somebody else has it, or
-- if it was put off or parked since.
create function lane_claim_one(company int, lane bigint, event_limit int)
  returns table (company_id int, lane_id bigint, topic text, key text, attempts int,
                 event_id bigint, payload json, enqueued_at timestamptz, age_ms float8)
  language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform from lanes l
  where l.company_id = company and l.id = lane and l.parked_at is null and l.ready_at <= statement_timestamp()
  for no key update skip locked;
  if not found then return; end if;
  perform set_config('app.company_id', company::text, true);
  return query select * from lane_heads(company, array[lane], event_limit);
end
$$;

-- Ends a worker's turn at some lanes: removes the handled events, and each lane with them if nothing is left. `handled` are
-- the ids of all of them, in the order of the lanes and within a lane in its own; `counts` says how many are of each.
-- Returns after how many milliseconds the first of the lanes has work again, or null if all are gone. Nothing but the
-- commit should come after it.
create function lane_finish(lane_ids bigint[], handled bigint[], counts int[], has_more boolean[]) returns int
  language plpgsql set enable_seqscan = off as $$
declare
  company int := current_company_id();
  lane bigint;
  ids bigint[];
  before int := 0;
  ready_in_ms int;
  soonest_ms int;
begin
  for i in 1 .. cardinality(lane_ids) loop
    lane := lane_ids[i];
    ids := handled[before + 1 : before + counts[i]];
    before := before + counts[i];
    ready_in_ms := 0;
    -- Not all between the first and the last: of two transactions that enqueue at once, the one with the lower id may
    -- commit later, and its event is not among the handled ones. The range is for the index: without it, the list alone
    -- would be looked for in the whole lane.
    delete from lane_events e
    where e.company_id = company and e.lane_id = lane
      and e.id between ids[1] and ids[cardinality(ids)] and e.id = any (ids);
    if not has_more[i] then
      -- SKIP LOCKED: whoever holds it is adding an event. To wait for them would be a deadlock when they, too, are a
      -- worker at the end of a turn and we have just added an event to their lane.
      perform from lanes l where l.company_id = company and l.id = lane for update skip locked;
      if found then
        -- A statement of its own, because it must see what was committed before the lock was ours.
        delete from lanes l where l.company_id = company and l.id = lane
          and not exists (select from lane_events e where e.company_id = company and e.lane_id = lane);
        continue when found;
      else
        ready_in_ms := 25;
      end if;
    end if;
    -- The present time puts it behind all who are waiting: a lane with endless work does not keep the others from theirs.
    update lanes l set ready_at = clock_timestamp() + ready_in_ms * interval '1 millisecond', attempts = 0
    where l.company_id = company and l.id = lane;
    soonest_ms := least(soonest_ms, ready_in_ms);
  end loop;
  return soonest_ms;
end
$$;
