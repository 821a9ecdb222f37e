-- The browsers in which a user has turned on push notifications. A subscription belongs to the session that turned it on:
-- the product sends nothing to a browser whose session has ended.
create table push_subscriptions (
  company_id int not null,
  id int not null generated always as identity,
  user_id int not null,
  session_id uuid not null,
  -- SHA-256 of the address at the push service. The address itself lets its owner be reached, so it is sealed with the keys.
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  sealed_subscription text not null,
  device_label text not null check (length(device_label) <= 120),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, endpoint_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index push_subscriptions_of_user on push_subscriptions (company_id, user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (company_id, session_id);
call make_tenant_table('push_subscriptions');
