-- Every company counts its own tickets from 1. The id counts the tickets of all companies and stays the key.
-- Locks: `tickets` exclusively until the end of this migration, which reads the table twice and
-- rewrites no row.
alter table tickets add column number int check (number > 0);
-- Partial, so that it is built while no row has a number, and so that giving one is no change of a key: that would make
-- every message of the ticket wait, whose foreign key locks the ticket.
create unique index tickets_by_number on tickets (company_id, number) where number is not null;

-- The last number of each company. Deleting a ticket leaves it as it is: no number is given twice.
create table ticket_counters (
  company_id int primary key references companies (id) on delete cascade,
  last_number int not null check (last_number > 0)
  -- One row per company, updated with every ticket: the room lets it stay on its page.
) with (fillfactor = 20);
call make_tenant_table('ticket_counters');

-- New tickets follow those that 0104 is going to number. Nobody can insert one between this count and the trigger.
insert into ticket_counters (company_id, last_number) select company_id, count(*) from tickets group by company_id;

-- Gives a ticket its number, unless it has one; null for a ticket that was deleted in its own transaction. Locks the
-- company's counter until the commit. The counter is rolled back with the ticket, so there are no gaps.
create function take_ticket_number(company int, ticket int) returns int language plpgsql as $$
declare
  taken int;
begin
  select t.number into taken from tickets t where t.company_id = company and t.id = ticket;
  if not found or taken is not null then return taken; end if;
  insert into ticket_counters as c (company_id, last_number) values (company, 1)
  on conflict (company_id) do update set last_number = c.last_number + 1
  returning c.last_number into taken;
  update tickets t set number = taken where t.company_id = company and t.id = ticket;
  return taken;
end
$$;

create function number_ticket() returns trigger language plpgsql as $$
begin
  perform take_ticket_number(new.company_id, new.id);
  return null;
end
$$;
-- Deferred: runs inside the commit, when nothing is left to wait for. Taken with the insert, the counter would make every
-- other new ticket of the company wait for the whole transaction. By the table itself, so that no way of opening a ticket
-- can forget it, also none of the release before.
create constraint trigger tickets_number after insert on tickets deferrable initially deferred
  for each row when (new.number is null) execute function number_ticket();
