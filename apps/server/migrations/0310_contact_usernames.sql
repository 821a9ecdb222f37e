-- The name that a person chose in WhatsApp instead of showing the number, without "@". People change it and others may
-- take it over: it is shown and searched for, and never identifies anybody.
alter table contacts add column username text;

-- Also by a part of the WhatsApp user name; otherwise as before.
-- Contacts that may be meant: whose name, e-mail or user name has the term, or one of whose numbers the digits or is one of
-- `numbers`.
-- The newest `most` of each kind, all without it. Who may find whom by which part of a number is asked of these rows
-- afterwards, as the caller. With its owner's rights, because under row security no text index is used; so the company is
-- the first condition of every statement in here, and without one there is no answer.
create or replace function contacts_like(term text, digits text, numbers text[], most int) returns setof int
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  set jit = off set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  company constant int := current_company_id();
  wanted constant text := plain_text(term);
  query constant tsquery := grams_query(company, term);
  username_term constant text := ltrim(term, '@');
  username_query constant tsquery := grams_query(company, username_term);
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

  -- Few contacts have one, so a frequent part needs no other way. Typed with its "@" as it is shown.
  if username_query is not null then
    return query
      with found as materialized (
        select c.company_id, c.id, c.username from contacts c
         where c.username is not null and plain_grams(c.company_id, c.username) @@ username_query)
      select f.id from found f
       where f.company_id = company and strpos(plain_text(f.username), plain_text(username_term)) > 0
       order by f.id desc limit most;
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

-- A campaign also writes to people without a number, by their business-scoped user id.
alter table campaign_recipients drop constraint campaign_recipients_kind_check;
alter table campaign_recipients add constraint campaign_recipients_kind_check check (kind in ('phone', 'bsuid')) not valid;
