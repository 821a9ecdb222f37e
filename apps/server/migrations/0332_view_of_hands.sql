-- Each agent's time with an attendance, from its own row. A user or queue that was removed is null.
-- Processes of the release before read the same columns from the view; only triggers wrote the table.
-- squawk-ignore ban-drop-table
drop table attendance_hands;
create view attendance_hands with (security_invoker = true) as
select a.company_id, a.id as attendance_id, h.nr as id, u.id as user_id, q.id as queue_id, h.taken_at,
       coalesce(h.next_at, a.closed_at) as left_at
  from attendances a
 cross join lateral (
   select e.*, lead(e.taken_at) over (order by e.nr) as next_at
     from unnest(hands_of(a)) with ordinality e (user_id, queue_id, taken_at, nr)) h
  left join users u on u.company_id = a.company_id and u.id = h.user_id
  left join queues q on q.company_id = a.company_id and q.id = h.queue_id
 -- The first is always an agent's: without a user it is one who was removed.
 where h.user_id is not null or h.nr = 1;
