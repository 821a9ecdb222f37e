-- A lane whose company has none among those that have waited longest is claimed alone. Where others had locked all of them,
-- or a frozen company had more of them than that, no lane could be claimed. Apart from that the function is as before.
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
        and l.company_id <> all (frozen)
      order by l.ready_at
      limit lane_limit * 4) w;
    -- A part of them: taken together they are worked one after the other, while colleagues stand idle.
    others := array(
      select l.id from lanes l
      where l.topic = first.topic and l.parked_at is null and l.ready_at <= latest
        and l.company_id = first.company_id and l.attempts = 0 and l.id <> first.id
      order by l.ready_at
      limit greatest(least(lane_limit, (waiting + 3) / 4) - 1, 0)
      for no key update skip locked);
    -- Who waits for a lock makes all of these lanes wait, and may hold what the other one waits for.
    if cardinality(others) > 0 then perform set_config('lock_timeout', '250ms', true); end if;
  end if;
  return query select * from lane_heads(first.company_id, array[first.id] || coalesce(others, '{}'), event_limit);
end
$$;
