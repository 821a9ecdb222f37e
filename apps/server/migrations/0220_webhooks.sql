-- Addresses of companies that receive signed calls (Standard Webhooks), and the calls. A module owns an endpoint by its id.
create table webhook_endpoints (
  company_id int not null references companies (id) on delete cascade,
  id uuid not null,
  url text not null,
  sealed_secret text not null,
  -- Signs too until then, so that receivers can be changed one after another.
  sealed_previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((sealed_previous_secret is null) = (previous_until is null))
);
call make_tenant_table('webhook_endpoints');

create table webhook_deliveries (
  company_id int not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- The header of the same name: receivers recognise a repeated call by it.
  webhook_id text not null,
  event text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Seconds to wait after each failed attempt; after the last one the delivery has failed.
  retry_seconds int[] not null,
  -- A worker that dies uses one up.
  attempts int not null default 0,
  -- Attempts before the last replay, which begins the plan again.
  attempts_before int not null default 0,
  -- While a worker makes the call, the time at which its lease ends.
  next_attempt_at timestamptz,
  status int,
  failure text,
  duration_ms int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade,
  check ((state = 'waiting') = (next_attempt_at is not null))
);
-- A reaction that runs twice enqueues one call.
create unique index webhook_deliveries_once on webhook_deliveries (company_id, endpoint_id, webhook_id);
create index webhook_deliveries_due on webhook_deliveries (company_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (company_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (company_id, created_at);
call make_tenant_table('webhook_deliveries');
