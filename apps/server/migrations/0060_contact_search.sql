-- Contacts are found by any part of a name, an e-mail or a number. Under row security no text index is used, and without one
-- a company with fifty thousand contacts reads all of them for every letter that is typed. Not by pg_trgm: to put the company
-- first it would need a second extension, and of one or two letters it knows nothing.

-- What each text holds from each of its places on, three signs long and shorter only at its end: whatever part is looked
-- for, its own threes are all in here, and one or two signs are the beginning of one. Every piece carries its company: the
-- contacts of two companies never stand in one place of the index.
create function plain_grams(company int, variadic texts text[]) returns tsvector language sql immutable strict parallel safe
begin atomic
  select array_to_tsvector(coalesce(array_agg(distinct company || ':' || substr(plain, place, 3)), '{}'))
    from unnest(texts) given
   cross join lateral (select plain_text(left(given, 500)) as plain) one
   cross join generate_series(1, length(plain)) place;
end;

-- What a text must have to be looked at. Null where nothing is looked for.
create function grams_query(company int, term text) returns tsquery language sql immutable strict parallel safe
begin atomic
  select string_agg('''' || replace(replace(company || ':' || substr(plain, place, 3), '\', '\\'), '''', '''''') || ''''
           || case when length(plain) < 3 then ':*' else '' end, ' & ')::tsquery
    from (select plain_text(left(term, 100)) as plain) one
   cross join generate_series(1, greatest(1, length(plain) - 2)) place
   where plain <> '';
end;

-- Small lists of what waits to be put in order: every search reads them from end to end.
create index contacts_grams on contacts using gin (plain_grams(company_id, name, email))
  with (gin_pending_list_limit = 256);
create index contact_identities_grams on contact_identities using gin (plain_grams(company_id, value, address))
  with (gin_pending_list_limit = 256);

-- Contacts that may be meant: whose name or e-mail has the term, or one of whose numbers the digits or is one of `numbers`.
-- The newest `most` of each kind, all without it. Who may find whom by which part of a number is asked of these rows
-- afterwards, as the caller. With its owner's rights, because under row security no text index is used; so the company is
-- the first condition of every statement in here, and without one there is no answer.
create function contacts_like(term text, digits text, numbers text[], most int) returns setof int
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  company constant int := current_company_id();
  wanted constant text := plain_text(term);
  query constant tsquery := grams_query(company, term);
  digits_query constant tsquery := grams_query(company, digits);
  -- A fifth of the newest has it: then the newest are read one after the other, because an index does not help with what
  -- is everywhere.
  probed constant int := 500;
  frequent constant int := 100;
  hits int;
begin
  if company is null then return; end if;

  if query is not null then
    select count(*) into hits
      from (select c.name, c.email from contacts c where c.company_id = company order by c.id desc limit probed) c
     where strpos(plain_text(c.name), wanted) > 0 or strpos(plain_text(c.email), wanted) > 0;
    if hits >= frequent then
      return query
        select c.id from contacts c
         where c.company_id = company and (strpos(plain_text(c.name), wanted) > 0 or strpos(plain_text(c.email), wanted) > 0)
         order by c.id desc limit most;
    else
      -- By the pieces alone, which carry the company: named beside them, it leads PostgreSQL through all of a company's rows.
      return query
        with found as materialized (
          select c.company_id, c.id, c.name, c.email from contacts c
           where plain_grams(c.company_id, c.name, c.email) @@ query)
        select f.id from found f
         where f.company_id = company and (strpos(plain_text(f.name), wanted) > 0 or strpos(plain_text(f.email), wanted) > 0)
         order by f.id desc limit most;
    end if;
  end if;

  if digits_query is not null then
    select count(*) into hits
      from (select i.value, i.address from contact_identities i where i.company_id = company order by i.id desc limit probed) i
     where strpos(i.value, digits) > 0 or strpos(i.address, digits) > 0;
    if hits >= frequent then
      return query
        select i.contact_id from contact_identities i
         where i.company_id = company and i.kind <> 'lid' and (strpos(i.value, digits) > 0 or strpos(i.address, digits) > 0)
         order by i.id desc limit most;
    else
      return query
        with found as materialized (
          select i.company_id, i.id, i.contact_id, i.kind, i.value, i.address from contact_identities i
           where plain_grams(i.company_id, i.value, i.address) @@ digits_query)
        select f.contact_id from found f
         where f.company_id = company and f.kind <> 'lid' and (strpos(f.value, digits) > 0 or strpos(f.address, digits) > 0)
         order by f.id desc limit most;
    end if;
  end if;

  return query
    select i.contact_id from contact_identities i
     where i.company_id = company and i.kind = 'phone' and i.account = '' and i.value = any (numbers);
end
$$;
revoke all on function contacts_like(text, text, text[], int) from public;
grant execute on function contacts_like(text, text, text[], int) to recado_app;
