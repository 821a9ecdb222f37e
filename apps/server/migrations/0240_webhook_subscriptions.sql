-- Which events of the product a company's endpoints receive (docs/product/public-api.md#webhooks).
create table webhook_subscriptions (
  company_id int not null,
  id int generated always as identity,
  endpoint_id uuid not null,
  name text not null check (name <> ''),
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  -- Why it was switched off without an administrator.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Of the first failure since the last success.
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, endpoint_id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade,
  check (disabled_reason is null or not is_active)
);
call make_tenant_table('webhook_subscriptions');

-- Rises with every event. Taken while the resource is locked, so it orders the events of one resource.
create sequence webhook_event_seq;
