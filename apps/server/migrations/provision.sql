-- Run once per database by a superuser, before the migrations. Roles are shared by all databases of a cluster.
-- recado_owner     owns the schema; migrations, backfills and dumps. Bypasses row security, because under FORCE
--                  an owner's backfill would otherwise say UPDATE 0.
-- recado_app       the product. Owns nothing, bypasses nothing.
-- recado_platform  the named, audited path across companies.
-- recado_jobs      pg-boss, in a schema of its own.
do $$
begin
  if not exists (select from pg_roles where rolname = 'recado_owner') then create role recado_owner login bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'recado_app') then create role recado_app login; end if;
  if not exists (select from pg_roles where rolname = 'recado_platform') then create role recado_platform login bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'recado_jobs') then create role recado_jobs login; end if;
exception when unique_violation or duplicate_object then
  null; -- another database of this cluster is being provisioned at the same moment
end
$$;

-- A dump is one role's work, so the owner may read what pg-boss owns too.
grant recado_jobs to recado_owner;

revoke create on schema public from public;
grant usage on schema public to recado_app, recado_platform;
grant all on schema public to recado_owner;
create extension if not exists unaccent;

create schema if not exists jobs authorization recado_jobs;
grant usage on schema jobs to recado_app, recado_platform;
-- Which of its tables the product may touch to enqueue, and how, is granted where pg-boss is installed: prepare-jobs.ts.

-- `npm run company -- import` copies the rows of a company without running triggers.
do $$
begin
  if not has_parameter_privilege('recado_owner', 'session_replication_role', 'set') then
    grant set on parameter session_replication_role to recado_owner;
  end if;
end
$$;
