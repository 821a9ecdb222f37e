-- Who allowed or refused campaigns, when and how. By address and without a reference to the contact: the answer to "why
-- did you write to me?" must outlive a deleted, merged or imported contact. Entries are only added.
create table consent_entries (
  company_id int not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('phone', 'lid', 'bsuid', 'psid', 'igsid')),
  account text not null default '',
  -- As in contact_identities: a Brazilian mobile always with its ninth digit.
  value text not null,
  purpose text not null check (purpose in ('marketing')),
  direction text not null check (direction in ('in', 'out')),
  source text not null check (source in ('keyword', 'provider', 'refusal', 'agent', 'api', 'merge')),
  text_version text,
  -- The message may be deleted with its month; its id stays as the proof that there was one.
  message_id uuid,
  user_id int,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index consent_entries_of_address on consent_entries (company_id, kind, account, value, id desc);
create index consent_entries_of_user on consent_entries (company_id, user_id) where user_id is not null;
call make_tenant_table('consent_entries');
revoke update, delete on consent_entries from recado_app, recado_platform;

-- The opt-outs in force: the addresses that no campaign writes to.
create table suppressions (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  kind text not null check (kind in ('phone', 'lid', 'bsuid', 'psid', 'igsid')),
  account text not null default '',
  value text not null,
  source text not null check (source in ('keyword', 'provider', 'refusal', 'agent', 'api', 'merge')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, kind, account, value)
);
create index suppressions_newest on suppressions (company_id, created_at desc, id desc);
call make_tenant_table('suppressions');
