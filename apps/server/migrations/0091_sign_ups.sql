-- Sign-ups that wait for the code sent to their e-mail. The company has its id already and nothing else: it is created when
-- the code is entered, so an address that its owner has not confirmed opens nothing and claims nothing.
create table sign_ups (
  company_id int primary key,
  company_name text not null,
  name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  plan_id int not null,
  language text not null,
  -- Null until the mail has been sent, and for good where the address is known: every code is then a wrong one.
  code_hash bytea,
  code_expires_at timestamptz,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index sign_ups_expiry on sign_ups (expires_at);
call make_tenant_table('sign_ups');

-- Directory: the hash of the token that the browser of the sign-up has → the company it will open.
create table sign_up_tokens (
  token_hash bytea primary key,
  company_id int not null unique references sign_ups (company_id) on delete cascade
);
