-- The company a transaction speaks for. Empty after a transaction has ended, hence the nullif: no company, no rows.
create function current_company_id() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::int;

-- Every company-owned table calls this once. FORCE, so that not even the table's owner reads around the policy
-- by accident; roles that must (migrations, backups, the platform path) have BYPASSRLS and are named.
create procedure make_tenant_table(target regclass, company_column name default 'company_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_company on %s using (%I = current_company_id()) with check (%I = current_company_id())',
    target, company_column, company_column
  );
end
$$;

-- What the application may do with tables to come. Catalogue tables take their write rights back one by one.
alter default privileges in schema public grant select, insert, update, delete on tables to recado_app, recado_platform;
alter default privileges in schema public grant usage, select on sequences to recado_app, recado_platform;
