-- Words of messages, so that a search finds what was said years ago. Not an index on messages themselves: that would cost
-- every message that is written. A timetable fills this table a little later, and a search reads what has not come here
-- yet from the messages (docs/decisions/0011).

-- Without accents and capitals. PostgreSQL calls unaccent changeable, because its dictionary could be edited.
create function plain_text(given text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, given)) collate "C";

-- Whatever is neither sign nor space belongs to a word, so that names in every script and emoji are found. By code point
-- and not by locale: a restored copy on another machine must agree with what is stored.
create function plain_words(given text) returns setof text language sql immutable strict parallel safe
begin atomic
  select left(word, 40)
    from regexp_split_to_table(plain_text(left(given, 10000)),
           U&'[\0001-/:-@\005b-`{-\00bf\2000-\206f\3000-\303f]+' collate "C") word
   where word <> '';
end;

-- Every word carries its company: the words of two companies never stand in one place of the index, and a word that is
-- frequent elsewhere costs nothing here. A telephone number is also found without its country or area code.
create function message_words(company int, body text) returns tsvector language sql immutable strict parallel safe
begin atomic
  select array_to_tsvector(coalesce(array_agg(distinct company || ':' || part), '{}'))
    from plain_words(body) word
   cross join lateral (
     select word as part
      union all
     select right(word, digits) from unnest('{8,9,10,11}'::int[]) digits
      where word ~ '^[0-9]{10,15}$' and length(word) > digits) parts;
end;

-- What a message must have to be looked at: each word of the term, or its beginning. Null where there is none long enough
-- to narrow anything down.
create function message_query(company int, term text) returns tsquery language sql immutable strict parallel safe
begin atomic
  select case when max(length(word)) >= 3
              then string_agg(quote_literal(company || ':' || word) || ':*', ' & ')::tsquery end
    from plain_words(term) word;
end;

create table message_search (
  company_id int not null,
  message_id uuid not null,
  words tsvector not null,
  primary key (company_id, message_id),
  -- What is deleted must not be found, nor kept in another shape.
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
) partition by range (message_id);
create index message_search_words on message_search using gin (words);
call make_tenant_table('message_search');

-- Up to where the words of a company's messages are in the table above.
create table message_search_progress (
  company_id int primary key references companies (id) on delete cascade,
  indexed_until uuid not null
);
call make_tenant_table('message_search_progress');

-- One partition for each of messages, with the same bounds: they come and go together.
create procedure prepare_message_search_partitions() language plpgsql as $$
declare
  part record;
begin
  for part in
    select replace(c.relname, 'messages_', 'message_search_') as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'messages'::regclass
  loop
    if to_regclass(part.name) is null then
      execute format('create table %I partition of message_search %s', part.name, part.bounds);
      call close_message_partition(part.name);
    end if;
  end loop;
end
$$;
call prepare_message_search_partitions();

create or replace function prepare_message_partitions() returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamptz;
  part text;
  made int := 0;
begin
  for ahead in 0 .. 3 loop
    month := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + ahead * interval '1 month';
    part := to_char(month at time zone 'UTC', '"messages_"YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I partition of messages for values from (%L) to (%L)',
        part, message_id_at(month), message_id_at(month + interval '1 month'));
      call close_message_partition(part);
      made := made + 1;
    end if;
  end loop;
  call prepare_message_search_partitions();
  return made;
end
$$;

-- Takes in the next messages, up to those of `until`, at most `batch` of a company and a little more than `most` of all. In
-- no order of companies: one with years to catch up on must not keep the others waiting. How many there were.
create function index_messages(until timestamptz, batch int, most int) returns int
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
       order by m.id limit batch
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
revoke all on function index_messages(timestamptz, int, int) from public;
grant execute on function index_messages(timestamptz, int, int) to recado_platform;

-- What is edited or deleted after its words were taken in. Ticks do not name these columns and pay nothing.
create function follow_message_text() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.is_deleted or new.body = '' then
    delete from message_search s where s.company_id = new.company_id and s.message_id = new.id;
  else
    update message_search s set words = message_words(new.company_id, new.body)
     where s.company_id = new.company_id and s.message_id = new.id;
  end if;
  return null;
end
$$;
create trigger follow_message_text after update of body, is_deleted on messages for each row
  when (old.body is distinct from new.body or old.is_deleted is distinct from new.is_deleted)
  execute function follow_message_text();

-- Which tickets have a message with this text, and whether only a note among colleagues has it. A ticket may come twice.
-- With its owner's rights, because under row security no text index is used; so the company is the first condition of
-- every statement in here, and without one there is no answer.
drop function tickets_with_message(text, int);
create function tickets_with_message(term text) returns table (ticket_id int, is_note boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Of a partition a few minutes old PostgreSQL knows nothing, and would read it whole for every row found.
  set jit = off set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  company constant int := current_company_id();
  wanted constant text := plain_text(trim(term));
  query constant tsquery := message_query(company, term);
  -- Of the newest every message is read, wherever in a word the text stands.
  newest constant int := 5000;
  -- So many of them have the text: it is so frequent that more of the newest are read, and no index could help.
  frequent constant int := 100;
  most_read constant int := 20000;
  most_unindexed constant int := 50000;
  enough_tickets constant int := 1000;
  indexed_until uuid;
  oldest_read uuid;
  tickets int[];
  notes boolean[];
  tickets_found int;
  total int;
  part record;
begin
  if company is null or wanted = '' then return; end if;
  select p.indexed_until into indexed_until from message_search_progress p where p.company_id = company;
  select m.id into oldest_read from messages m
   where m.company_id = company order by m.id desc offset newest - 1 limit 1;
  -- Whatever has not been taken in yet must be read too.
  oldest_read := case when query is null or indexed_until is null then null else least(oldest_read, indexed_until) end;

  select array_agg(r.ticket_id), array_agg(r.is_private) into tickets, notes
    from (select m.ticket_id, m.body, m.is_private, m.is_deleted from messages m
           where m.company_id = company and m.id >= coalesce(oldest_read, message_id_at('epoch'))
           order by m.id desc limit most_unindexed) r
   where not r.is_deleted and strpos(plain_text(r.body), wanted) > 0;
  return query select f.id, bool_and(f.is_private) from unnest(tickets, notes) as f (id, is_private) group by f.id;
  get diagnostics tickets_found = row_count;
  if oldest_read is null then return; end if;

  if cardinality(tickets) >= frequent then
    return query
      select r.ticket_id, bool_and(r.is_private)
        from (select m.ticket_id, m.body, m.is_private, m.is_deleted from messages m
               where m.company_id = company and m.id < oldest_read
               order by m.id desc limit most_read) r
       where not r.is_deleted and strpos(plain_text(r.body), wanted) > 0
       group by r.ticket_id;
    return;
  end if;

  total := tickets_found;
  for part in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'message_search'::regclass
     order by c.relname like '%default', c.relname desc
  loop
    -- By the words alone, which carry the company: named beside them, it leads PostgreSQL through all of a company's rows.
    -- And from one partition to its fellow: over all of them, planning alone would take longer every month.
    return query execute format(
      'select m.ticket_id, bool_and(m.is_private)
         from (select s.company_id, s.message_id from %I s where s.words @@ $2 limit $4) s
         join %I m on m.company_id = $1 and m.id = s.message_id
        where s.company_id = $1 and not m.is_deleted and strpos(plain_text(m.body), $3) > 0
        group by m.ticket_id', part.name, replace(part.name, 'message_search_', 'messages_'))
      using company, query, wanted, most_read;
    get diagnostics tickets_found = row_count;
    total := total + tickets_found;
    exit when total >= enough_tickets;
  end loop;
end
$$;
revoke all on function tickets_with_message(text) from public;
grant execute on function tickets_with_message(text) to recado_app;
