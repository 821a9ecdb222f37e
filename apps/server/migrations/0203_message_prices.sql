-- What the provider says a message costs: the `pricing` of its statuses. Amounts are in the rates, since a status has none.
create table message_prices (
  company_id int not null references companies (id) on delete cascade,
  message_id uuid not null,
  connection_id int not null,
  is_billable boolean not null,
  category text not null,
  type text not null,
  model text not null,
  -- The country calling code decides the rate; empty for a person who hides the number.
  recipient text not null default '',
  -- The provider charges delivered messages only.
  is_delivered boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, message_id)
);
create index message_prices_by_time on message_prices (company_id, created_at);
call make_tenant_table('message_prices');
