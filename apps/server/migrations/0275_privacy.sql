-- The privacy desk: what was asked about a person's data, and what was done. Without the person's data itself: after an
-- erasure a row has the keyed hashes of the addresses, so that the company can still prove it.
create table privacy_requests (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  kind text not null check (kind in ('archive', 'erasure', 'consents', 'hold', 'release', 'retention')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Mere numbers, because they outlive the contact and the user.
  contact_id int,
  user_id int,
  user_name text not null default '',
  -- The name of the person; emptied by the erasure.
  label text not null default '',
  hashes text[] not null default '{}',
  language text not null default 'pt',
  done int not null default 0,
  total int not null default 0,
  -- How much of each kind was archived or erased.
  result jsonb not null default '{}',
  file_key text,
  size_bytes bigint,
  expires_at timestamptz,
  -- Of an erasure under way: addresses and name, sealed, for the steps that search by them.
  sealed_subject text,
  -- Files whose rows are deleted already. Written with the deletion, so that a killed worker leaves none behind.
  pending_files text[] not null default '{}',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index privacy_requests_under_way on privacy_requests (company_id, contact_id, kind)
  where status in ('waiting', 'running');
create index privacy_requests_of_contact on privacy_requests (company_id, contact_id) where contact_id is not null;
create index privacy_requests_hashes on privacy_requests using gin (hashes);
-- For the sweep, which goes over all companies.
create index privacy_requests_open on privacy_requests (created_at) where status in ('waiting', 'running');
create index privacy_requests_expiring on privacy_requests (expires_at) where file_key is not null;
call make_tenant_table('privacy_requests');

-- A legal hold: neither retention nor erasure touches the person.
create table legal_holds (
  company_id int not null,
  contact_id int not null,
  reason text not null,
  user_id int,
  created_at timestamptz not null default now(),
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
call make_tenant_table('legal_holds');

create table retention_policies (
  company_id int primary key references companies (id) on delete cascade,
  -- Null keeps them for ever.
  message_months int check (message_months between 1 and 120),
  media_months int check (media_months between 1 and 120),
  -- How far the sweep came: older messages were looked at. Null starts from the first one.
  messages_until uuid,
  media_until uuid,
  updated_at timestamptz not null default now()
);
call make_tenant_table('retention_policies');

create table retention_runs (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  messages_before timestamptz,
  media_before timestamptz,
  messages int not null default 0,
  files int not null default 0,
  bytes bigint not null default 0,
  started_at timestamptz not null,
  -- Null while it runs, or when its worker was killed: the next run continues.
  ended_at timestamptz,
  primary key (company_id, id)
);
call make_tenant_table('retention_runs');

-- The key of a company with which the addresses of erased people are hashed, sealed. Without it, ten billion numbers are
-- hashed in an hour.
create table suppression_keys (
  company_id int primary key references companies (id) on delete cascade,
  sealed_key text not null,
  created_at timestamptz not null default now()
);
call make_tenant_table('suppression_keys');

-- Erased people are opted out. 0276 checks the existing rows.
alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add constraint suppressions_source_check
  check (source in ('keyword', 'provider', 'refusal', 'agent', 'api', 'merge', 'erasure')) not valid;
alter table consent_entries drop constraint consent_entries_source_check;
alter table consent_entries add constraint consent_entries_source_check
  check (source in ('keyword', 'provider', 'refusal', 'agent', 'api', 'merge', 'erasure')) not valid;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('transfer', 'mention', 'reportReady', 'reportFailed', 'aiBudget', 'webhookDisabled', 'archiveReady',
    'archiveFailed', 'erasureDone')) not valid;

-- The ledger of consents is only added to. The one exception replaces an address by its hash; the entry stays.
create function hash_consent_address(of_kind text, of_account text, plain text, hashed text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update consent_entries set value = hashed
   where company_id = current_company_id() and kind = of_kind and account = of_account and value = plain
$$;
revoke all on function hash_consent_address(text, text, text, text) from public;
grant execute on function hash_consent_address(text, text, text, text) to recado_app;
