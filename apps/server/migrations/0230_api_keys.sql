-- Keys with which programs call the public API. A revoked key stays, so that the audit can name it.
create table api_keys (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 100),
  -- The beginning of the key as it was shown: enough to recognise it, too little to use it.
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null: every connection. Ids of removed connections stay: without them a limited key would become an unlimited one.
  connection_ids int[],
  addresses text[] not null default '{}',
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create index api_keys_of_user on api_keys (company_id, created_by) where created_by is not null;
call make_tenant_table('api_keys');

-- Directory: which company and key a secret belongs to. The secret itself is never stored.
create table api_key_hashes (
  key_hash bytea primary key,
  company_id int not null,
  key_id int not null,
  unique (company_id, key_id),
  foreign key (company_id, key_id) references api_keys (company_id, id) on delete cascade
);
