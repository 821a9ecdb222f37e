-- no-transaction: commits after every 500 tickets. Started again, it skips those that are done.
-- Copies the stage of the tickets from before 0120 onto them. Locks: 500 tickets at a time, until their batch is committed,
-- in the order of their ids, as the product locks them.
do $$
declare
  company int;
  last_id int;
  batch int[];
begin
  for company in select distinct t.company_id from tags t where t.is_stage order by 1 loop
    last_id := 0;
    loop
      begin
        select array_agg(b.id order by b.id) into batch from (
          select t.id from tickets t
           where t.company_id = company and t.id > last_id and t.stage_id = 0
             and exists (select from ticket_tags s where s.company_id = company and s.ticket_id = t.id and s.is_stage)
           order by t.id limit 500 for no key update) b;
        -- A statement of its own, which sees the moves that the locks have waited for.
        update tickets t set stage_id = s.tag_id, stage_since = s.put_at
          from ticket_tags s
         where t.company_id = company and t.id = any (batch)
           and s.company_id = company and s.ticket_id = t.id and s.is_stage;
        last_id := coalesce(batch[cardinality(batch)], last_id);
      exception when deadlock_detected then
        -- With a transaction that locks tickets in another order. Its batch is tried again.
        batch := array[last_id];
      end;
      commit;
      exit when batch is null;
    end loop;
  end loop;
end
$$;
