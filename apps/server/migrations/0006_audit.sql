-- What administrators and the platform's staff did, with what changed. Written with the change, never edited.
create table audit_entries (
  company_id int not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  actor_company_id int not null,
  actor_user_id int not null,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call make_tenant_table('audit_entries');
revoke update, delete on audit_entries from recado_app, recado_platform;
