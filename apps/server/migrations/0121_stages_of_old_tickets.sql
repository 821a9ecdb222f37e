-- no-transaction: commits after every 500 tickets, and goes on where it stopped when it is started again.
-- Copies the stage of the tickets from before 0120 onto them. Locks: 500 tickets at a time, until their batch is committed,
-- in the order of their ids, as the product locks them.
do $$
declare
  company int;
  last_id int;
  found int;
begin
  for company in select distinct t.company_id from tags t where t.is_stage order by 1 loop
    last_id := 0;
    loop
      begin
        with batch as (
          select t.id from tickets t
           where t.company_id = company and t.id > last_id
             and exists (select from ticket_tags s where s.company_id = company and s.ticket_id = t.id and s.is_stage)
           order by t.id limit 500 for no key update
        ), done as (
          update tickets t set stage_id = s.tag_id, stage_since = s.put_at
            from batch b join ticket_tags s on s.company_id = company and s.ticket_id = b.id and s.is_stage
           where t.company_id = company and t.id = b.id
          returning t.id
        )
        select count(*), coalesce(max(d.id), last_id) into found, last_id from done d;
      exception when deadlock_detected then
        -- With a transaction that locks tickets in another order. Its batch is tried again.
        found := null;
      end;
      commit;
      exit when found = 0;
    end loop;
  end loop;
end
$$;
