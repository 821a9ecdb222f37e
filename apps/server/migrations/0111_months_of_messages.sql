-- Months of messages are made aside and attached, and removed by dropping their partition (docs/decisions/0024). A foreign
-- key of message_search and the default partitions stood in the way of both.
-- Locks: `messages`, `message_search` and `tickets` exclusively until the end of this migration. It reads no message, unless
-- the default partition has some: they are moved into partitions of their months.

-- A month has been dropped with its words, so a word without a message needs no check. Deleting single messages deletes
-- their words by the trigger below.
alter table message_search drop constraint message_search_company_id_message_id_fkey;
create function delete_message_words() returns trigger language plpgsql as $$
begin
  delete from message_search s where s.company_id = old.company_id and s.message_id = old.id;
  return null;
end
$$;
create trigger delete_message_words after delete on messages for each row execute function delete_message_words();

-- As before, and it locks the messages it takes: a message deleted at the same moment would leave its words behind.
create or replace function index_messages(until timestamptz, batch int, most int) returns int
  language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  company record;
  last_id uuid;
  taken int;
  total int := 0;
begin
  for company in
    select c.id, coalesce(p.indexed_until, message_id_at('epoch')) as mark
      from companies c left join message_search_progress p on p.company_id = c.id
     order by random()
  loop
    exit when total >= most;
    -- Two workers at once would do the same work twice.
    continue when not pg_try_advisory_xact_lock(hashtext('index_messages'), company.id);
    with next as materialized (
      select m.id, m.body, m.is_deleted from messages m
       where m.company_id = company.id and m.id > company.mark and m.id < message_id_at(until)
       order by m.id limit batch for key share
    ), added as (
      insert into message_search (company_id, message_id, words)
      select company.id, n.id, message_words(company.id, n.body) from next n
       where n.body <> '' and not n.is_deleted
      on conflict (company_id, message_id) do update set words = excluded.words
    )
    select count(*), (array_agg(n.id order by n.id desc))[1] into taken, last_id from next n;
    continue when taken = 0;
    insert into message_search_progress values (company.id, last_id)
    on conflict (company_id) do update set indexed_until = excluded.indexed_until;
    total := total + taken;
  end loop;
  return total;
end
$$;

-- The first moment of a month as the smallest id of a message in it. By the UTC calendar, whatever the session's time zone.
create function message_month_start(month date) returns uuid language sql immutable
  return message_id_at(date_trunc('month', month::timestamp) at time zone 'UTC');

-- Makes the partitions of a month, of messages and of their words; false where they exist. Creating a partition in its place
-- would lock out every reader, behind whichever reader is the slowest. Attached, it locks neither readers nor writers of
-- messages; writers of tickets wait for the foreign key, at most as long as the caller's lock_timeout.
create function make_message_month(month date) returns boolean language plpgsql as $$
declare
  part constant text := to_char(month, '"messages_"YYYY_MM');
  words constant text := to_char(month, '"message_search_"YYYY_MM');
  first_id constant uuid := message_month_start(month);
  end_id constant uuid := message_month_start((month + interval '1 month')::date);
begin
  if to_regclass(part) is not null then return false; end if;
  -- Room on every page for three delivery statuses, so that they need no new index entries; and a vacuum before the dead
  -- rows of a large month are millions.
  execute format('create table %I (like messages including all) with (fillfactor = 85,
    autovacuum_vacuum_scale_factor = 0.02)', part);
  call close_message_partition(part);
  execute format('create table %I (like message_search including all)', words);
  call close_message_partition(words);
  execute format('alter table message_search attach partition %I for values from (%L) to (%L)', words, first_id, end_id);
  execute format('alter table messages attach partition %I for values from (%L) to (%L)', part, first_id, end_id);
  return true;
end
$$;

-- Makes the first missing month of those that must exist: this one, the next six, and the last one, because the clock of a
-- process may be behind at the turn of a month. One month a call, so that locks are short. How many it has made.
create or replace function prepare_message_partitions() returns int
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'UTC');
  ahead int;
begin
  foreach ahead in array '{0,1,2,3,4,5,6,-1}'::int[] loop
    if make_message_month((this_month + ahead * interval '1 month')::date) then return 1; end if;
  end loop;
  return 0;
end
$$;

-- Removes the messages of a month and their words for good. A reader of messages that does not end within the timeout makes
-- this fail; until then other readers wait, so the timeout is that of a reader who notices nothing. The files are unlinked
-- after the locks are released.
create function drop_message_month(month date) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
begin
  if month > date_trunc('month', now() at time zone 'UTC') - interval '2 months' then
    raise exception 'Messages of % are too young to be removed', to_char(month, 'YYYY-MM');
  end if;
  -- Messages first, as a search locks them: in the other order the two could deadlock.
  execute format('drop table %I', to_char(month, '"messages_"YYYY_MM'));
  execute format('drop table %I', to_char(month, '"message_search_"YYYY_MM'));
end
$$;
revoke all on function drop_message_month(date) from public;
grant execute on function drop_message_month(date) to recado_platform;

-- What the default partitions have moves into months of its own.
-- Concurrently is refused for a default partition. Nothing is scanned while the lock is held.
-- squawk-ignore require-concurrent-partition-detach
alter table messages detach partition messages_default;
-- Concurrently is refused for a default partition. Nothing is scanned while the lock is held.
-- squawk-ignore require-concurrent-partition-detach
alter table message_search detach partition message_search_default;
do $$
declare
  month date;
begin
  for month in
    select distinct date_trunc('month', to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
                                          at time zone 'UTC')
      from messages_default
  loop
    perform make_message_month(month);
  end loop;
  insert into messages select * from messages_default;
  insert into message_search select * from message_search_default;
  while prepare_message_partitions() > 0 loop end loop;
end
$$;
-- Their rows are in their months now.
-- squawk-ignore ban-drop-table
drop table messages_default, message_search_default;
drop procedure prepare_message_search_partitions();
