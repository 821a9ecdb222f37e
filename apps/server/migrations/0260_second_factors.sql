-- The second factor of a user: an authenticator app. A row without a secret only stores until when one must be set up.
create table second_factors (
  company_id int not null,
  user_id int not null,
  -- Sealed. Null while the second factor is off.
  sealed_secret text,
  enabled_at timestamptz,
  -- The time step of the last accepted code: that code and earlier ones are refused.
  last_step bigint not null default 0,
  last_used_at timestamptz,
  -- Sealed. The secret of a set-up that waits for its first code.
  sealed_new_secret text,
  new_secret_expires_at timestamptz,
  -- The end of the grace period, while the company requires a second factor of the user.
  due_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((sealed_secret is null) = (enabled_at is null)),
  check ((sealed_new_secret is null) = (new_secret_expires_at is null))
);
call make_tenant_table('second_factors');

-- Recovery codes, each for one sign-in without the app.
create table recovery_codes (
  company_id int not null,
  user_id int not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references second_factors (company_id, user_id) on delete cascade
);
call make_tenant_table('recovery_codes');

-- Directory: hash of a sign-in that waits for its code → company and user.
create table sign_in_challenges (
  token_hash bytea primary key,
  -- Of the cookie of the browser that sent the password.
  browser_hash bytea not null,
  company_id int not null,
  user_id int not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
create index sign_in_challenges_of_user on sign_in_challenges (company_id, user_id);
