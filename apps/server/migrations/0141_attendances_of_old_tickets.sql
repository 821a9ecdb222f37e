-- no-transaction: commits after every 200 tickets, and goes on where it stopped when it is started again.
-- The attendances of tickets from before 0140, from their logs. Locks: 200 tickets at a time, until their batch is
-- committed, in the order of their ids, as the product locks them. A ticket that changes first is read by the trigger.
do $$
declare
  company int;
  last_id bigint;
  batch bigint[];
  replayed bigint := 0;
begin
  for company in select c.id from companies c order by 1 loop
    last_id := 0;
    loop
      begin
        select array_agg(b.id) into batch from (
          select t.id from tickets t
           where t.company_id = company and t.id > last_id order by t.id limit 200 for no key update) b;
        perform replay_attendances(t) from tickets t
         where t.company_id = company and t.id = any (batch) and is_served(t)
           and not exists (select from attendances a where a.company_id = t.company_id and a.ticket_id = t.id);
        replayed := replayed + coalesce(cardinality(batch), 0);
        last_id := coalesce(batch[cardinality(batch)], last_id);
      exception when deadlock_detected then
        -- With a transaction that locks tickets in another order. Its batch is tried again.
        batch := array[last_id];
      end;
      commit;
      exit when batch is null;
      if replayed % 20000 < 200 then raise notice 'attendances of % tickets', replayed; end if;
    end loop;
  end loop;
end
$$;
