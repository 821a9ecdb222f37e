-- no-transaction: commits after every 500 tickets, and goes on where it stopped when it is started again.
-- Numbers the tickets from before 0103 in the order in which they were opened, company by company. Locks: 500 tickets at a
-- time, until their batch is committed, in the order of their ids, as the product locks them. Their readers, new messages and
-- all other tickets do not wait.
do $$
declare
  company int;
  last_id int;
  last_number int;
  numbered int;
begin
  for company in select c.company_id from ticket_counters c order by 1 loop
    select min(t.id) - 1 into last_id from tickets t where t.company_id = company and t.number is null;
    continue when last_id is null;
    -- Before the first without a number there are only old ones that an earlier start has numbered.
    select coalesce(max(t.number), 0) into last_number from tickets t where t.company_id = company and t.id <= last_id;
    loop
      begin
        with batch as (
          select t.id from tickets t
           where t.company_id = company and t.id > last_id and t.number is null
           order by t.id limit 500 for no key update
        ), done as (
          update tickets t set number = last_number + b.place
            from (select id, row_number() over (order by id) as place from batch) b
           where t.company_id = company and t.id = b.id
          returning t.id
        )
        select count(*), coalesce(max(d.id), last_id) into numbered, last_id from done d;
        last_number := last_number + numbered;
      exception when deadlock_detected then
        -- With a transaction that locks tickets in another order. Its batch is tried again.
        numbered := null;
      end;
      commit;
      exit when numbered = 0;
    end loop;
  end loop;
end
$$;
