-- no-transaction: commits after every 1,000 attendances, and goes on where it stopped when it is started again.
-- The hands of attendances from before 0330, where their own row does not tell them. Locks: 1,000 attendances at a time,
-- until their batch is committed.
do $$
declare
  company int;
  last_id bigint;
  batch bigint[];
begin
  -- The next migration drops it, and this one may be started again after it.
  if to_regclass('attendance_hands') is null then return; end if;
  for company in select c.id from companies c order by 1 loop
    last_id := 0;
    loop
      select array_agg(b.attendance_id) into batch from (
        select distinct h.attendance_id from attendance_hands h
         where h.company_id = company and h.attendance_id > last_id order by 1 limit 1000) b;
      exit when batch is null;
      with spans as (
        select h.attendance_id, h.id, h.user_id, h.queue_id, h.taken_at, h.left_at,
               lead(h.taken_at) over (partition by h.attendance_id order by h.id) as next_at
          from attendance_hands h where h.company_id = company and h.attendance_id = any (batch)
      ), events as (
        select s.attendance_id, s.id, 0 as step, row(s.user_id, s.queue_id, s.taken_at)::attendance_hand as hand, s.taken_at as at from spans s
        union all
        -- It waited until the next agent, or waits still.
        select s.attendance_id, s.id, 1, row(null, null, s.left_at)::attendance_hand, s.left_at
          from spans s
          join attendances a on a.company_id = company and a.id = s.attendance_id
         where s.left_at is not null and s.left_at is distinct from coalesce(s.next_at, a.closed_at)
      ), old as (
        select e.attendance_id, array_agg(e.hand order by e.id, e.step) as hands, max(e.at) as until
          from events e group by 1
      )
      update attendances a
         -- What a move since 0330 has written follows what was known before.
         set hands = old.hands || array(select row(h.user_id, h.queue_id, h.taken_at)::attendance_hand
                                          from unnest(a.hands) with ordinality h (user_id, queue_id, taken_at, nr)
                                         where h.taken_at > old.until order by h.nr)
        from old
       where a.company_id = company and a.id = old.attendance_id
         -- A single hand of the last agent, from the accepting to the closing, is told by the row.
         and (cardinality(old.hands) > 1 or a.hands is not null
              or (old.hands[1].user_id, old.hands[1].queue_id, old.hands[1].taken_at) is distinct from (a.user_id, a.queue_id, a.accepted_at));
      last_id := batch[cardinality(batch)];
      commit;
    end loop;
  end loop;
end
$$;
