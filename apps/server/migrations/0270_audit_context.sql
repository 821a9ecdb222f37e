-- Where a change came from and which record it concerns, for the screen of the audit. 0271 fills in the records of older
-- entries; where those came from is not known.
alter table audit_entries
  add column record_kind text,
  add column record_id bigint,
  -- The address of the caller: of IPv6 the /64 network.
  add column source text,
  add column device text,
  add column session_id uuid,
  add column via text check (via in ('web', 'api', 'support', 'platform'));

-- Rights that were part of wider ones. Users who exist keep what they could do; new users start without.
alter table users
  add column exports_data boolean not null default true,
  add column imports_data boolean not null default true,
  add column deletes_tags boolean not null default true;
alter table users
  alter column exports_data set default false,
  alter column imports_data set default false,
  alter column deletes_tags set default false;

-- The company's consent that platform staff in support sees conversations. A company without a row has not given it.
create table support_grants (
  company_id int primary key references companies (id) on delete cascade,
  granted_by int,
  granted_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > granted_at and ends_at <= granted_at + interval '24 hours'),
  foreign key (company_id, granted_by) references users (company_id, id) on delete set null (granted_by)
);
create index support_grants_of_user on support_grants (company_id, granted_by) where granted_by is not null;
call make_tenant_table('support_grants');

-- Visits of platform staff, as the visited company sees them. The session itself belongs to the platform's company.
create table support_visits (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  session_id uuid not null,
  -- A user of the platform's company.
  staff_user_id int not null,
  staff_name text not null,
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  left_at timestamptz,
  primary key (company_id, id)
);
create unique index support_visits_under_way on support_visits (company_id, session_id) where left_at is null;
call make_tenant_table('support_visits');

-- The value with the texts of given records replaced, and with given words replaced wherever they stand.
-- `records` names ids by field, such as {"contactId": [7], "ticketId": [1, 2]}.
create function erase_from_json(given jsonb, is_record boolean, records jsonb, words text) returns jsonb
  language plpgsql immutable set search_path = public, pg_temp as $$
declare
  is_inside boolean := is_record;
begin
  case jsonb_typeof(given)
    when 'object' then
      is_inside := is_inside or exists (
        select from jsonb_each(records) r where given -> r.key in (select jsonb_array_elements(r.value)));
      return coalesce((select jsonb_object_agg(f.key, erase_from_json(f.value, is_inside, records, words))
                         from jsonb_each(given) f), '{}');
    when 'array' then
      return coalesce((select jsonb_agg(erase_from_json(i.value, is_inside, records, words) order by i.ordinality)
                         from jsonb_array_elements(given) with ordinality i), '[]');
    when 'string' then
      if is_inside and given <> '""' then return '"[erased]"'; end if;
      if words is null then return given; end if;
      return to_jsonb(regexp_replace(given #>> '{}', words, '[erased]', 'gi'));
    else
      return given;
  end case;
end
$$;

-- Removes values of a person from the audit of a company. With its owner's rights, because no role of the product may
-- change an entry: this can only erase. How many entries it has changed.
create function scrub_audit(records jsonb, words text) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company constant int := current_company_id();
  changed int;
begin
  if company is null then return 0; end if;
  update audit_entries e set details = s.details
    from (select o.id, erase_from_json(o.details, false, records, words) as details
            from audit_entries o where o.company_id = company) s
   where e.company_id = company and e.id = s.id and e.details is distinct from s.details;
  get diagnostics changed = row_count;
  return changed;
end
$$;
revoke all on function scrub_audit(jsonb, text) from public;
grant execute on function scrub_audit(jsonb, text) to recado_app;

-- Deletes entries after their retention, a batch a call. How many it has deleted.
create function purge_audit(older_than timestamptz, most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company int;
  deleted int;
  total int := 0;
begin
  if older_than > now() - interval '80 days' then
    raise exception 'Audit entries after % are too young to be deleted', older_than;
  end if;
  for company in select c.id from companies c order by c.id loop
    exit when total >= most;
    with old as (
      select e.id from audit_entries e
       where e.company_id = company and e.created_at < older_than
       order by e.created_at, e.id limit most - total)
    delete from audit_entries e using old where e.company_id = company and e.id = old.id;
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end
$$;
revoke all on function purge_audit(timestamptz, int) from public;
grant execute on function purge_audit(timestamptz, int) to recado_platform;
