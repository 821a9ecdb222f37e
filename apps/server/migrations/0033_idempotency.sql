-- What a call with an Idempotency-Key was answered. Written in the transaction of its effects, so that either both
-- exist or neither: whoever repeats the call gets the answer, and the effects once.
create table idempotency_keys (
  company_id int not null,
  user_id int not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  -- Both are empty only inside the transaction that is about to fill them.
  status int,
  -- json, not jsonb: repeated as it was sent.
  response json,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (created_at);
call make_tenant_table('idempotency_keys');
