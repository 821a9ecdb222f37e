-- A search in messages also returns which message has the text, so that the list shows that line and opens the
-- conversation there: the newest one, and the newest one that is no note, for users who may not read notes.
drop function tickets_with_message(text);
create function tickets_with_message(term text)
  returns table (ticket_id int, is_note boolean, message_id uuid, said_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Of a partition a few minutes old PostgreSQL knows nothing, and would read it whole for every row found.
  set jit = off set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  company constant int := current_company_id();
  wanted constant text := plain_text(trim(term));
  query constant tsquery := message_query(company, term);
  -- Of the newest every message is read, wherever in a word the text stands.
  newest constant int := 5000;
  -- So many of them have the text: it is so frequent that more of the newest are read, as many again each time until
  -- there are enough tickets, and no index could help.
  frequent constant int := 100;
  most_read constant int := 20000;
  most_unindexed constant int := 50000;
  enough_tickets constant int := 1000;
  indexed_until uuid;
  oldest_read uuid;
  hits uuid[];
  tickets int[];
  notes boolean[];
  tickets_found int;
  total int;
  further int := 0;
  part record;
begin
  if company is null or wanted = '' then return; end if;
  select p.indexed_until into indexed_until from message_search_progress p where p.company_id = company;
  select m.id into oldest_read from messages m
   where m.company_id = company order by m.id desc offset newest - 1 limit 1;
  -- Whatever has not been taken in yet must be read too.
  oldest_read := case when query is null or indexed_until is null then null else least(oldest_read, indexed_until) end;

  select array_agg(r.id), array_agg(r.ticket_id), array_agg(r.is_private) into hits, tickets, notes
    from (select m.id, m.ticket_id, m.body, m.is_private, m.is_deleted from messages m
           where m.company_id = company and m.id >= coalesce(oldest_read, message_id_at('epoch'))
           order by m.id desc limit most_unindexed) r
   where not r.is_deleted and strpos(plain_text(r.body), wanted) > 0;
  return query
    select f.ticket, bool_and(f.is_private), (array_agg(f.id order by f.id desc))[1],
           (array_agg(f.id order by f.id desc) filter (where not f.is_private))[1]
      from unnest(hits, tickets, notes) as f (id, ticket, is_private) group by f.ticket;
  get diagnostics tickets_found = row_count;
  if oldest_read is null then return; end if;

  total := tickets_found;
  if cardinality(tickets) >= frequent then
    while total < enough_tickets and further < most_read and oldest_read is not null loop
      select array_agg(r.id) filter (where r.has_it), array_agg(r.ticket_id) filter (where r.has_it),
             array_agg(r.is_private) filter (where r.has_it), (array_agg(r.id order by r.id))[1]
        into hits, tickets, notes, oldest_read
        from (select m.id, m.ticket_id, m.is_private, not m.is_deleted and strpos(plain_text(m.body), wanted) > 0 as has_it
                from messages m
               where m.company_id = company and m.id < oldest_read
               order by m.id desc limit newest) r;
      return query
        select f.ticket, bool_and(f.is_private), (array_agg(f.id order by f.id desc))[1],
               (array_agg(f.id order by f.id desc) filter (where not f.is_private))[1]
          from unnest(hits, tickets, notes) as f (id, ticket, is_private) group by f.ticket;
      get diagnostics tickets_found = row_count;
      total := total + tickets_found;
      further := further + newest;
    end loop;
    return;
  end if;

  for part in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'message_search'::regclass
     order by c.relname like '%default', c.relname desc
  loop
    -- By the words alone, which carry the company: named beside them, it leads PostgreSQL through all of a company's rows.
    -- And from one partition to its fellow: over all of them, planning alone would take longer every month.
    return query execute format(
      'select m.ticket_id, bool_and(m.is_private), (array_agg(m.id order by m.id desc))[1],
              (array_agg(m.id order by m.id desc) filter (where not m.is_private))[1]
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

-- The list says that the last message was deleted instead of showing its text.
alter table tickets add column last_message_is_deleted boolean not null default false;
