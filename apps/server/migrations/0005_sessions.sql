create table sessions (
  company_id int not null,
  id uuid not null default gen_random_uuid(),
  user_id int not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'evicted', 'reuse', 'password', 'expired', 'removed')),
  user_agent text not null default '',
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
-- One live session per user: two sign-ins at the same moment cannot both stay.
create unique index sessions_one_live on sessions (company_id, user_id) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
call make_tenant_table('sessions');

-- Directory: the hash of every refresh token that is still of interest. The token itself is never stored.
create table refresh_tokens (
  token_hash bytea primary key,
  company_id int not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  rotated_at timestamptz,
  expires_at timestamptz not null,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (company_id, session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- Directory: at most one password-reset link per user; a newer one replaces it, using it deletes it.
create table reset_tokens (
  token_hash bytea primary key,
  company_id int not null,
  user_id int not null,
  expires_at timestamptz not null,
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index reset_tokens_expiry on reset_tokens (expires_at);
