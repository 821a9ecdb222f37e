-- What a company owes for its next period. The due date names the period.
create table invoices (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  detail text not null,
  value numeric(12, 2) not null check (value >= 0),
  due_date date not null,
  status text not null default 'open' check (status in ('open', 'paid')),
  -- How far the due date moves when it is paid.
  months int not null check (months > 0),
  users int not null,
  connections int not null,
  queues int not null,
  -- The plan chosen at the checkout, which holds from the payment; without one, the company keeps its own.
  -- Not a foreign key: those of companies' tables begin with the company. Whether it is still there is seen when it is paid.
  new_plan_id int,
  -- Chosen, too, but there is no such plan before it is paid for.
  is_custom boolean not null default false,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((status = 'paid') = (paid_at is not null))
);
-- A period is asked for once, however often and by how many it is looked at.
create unique index invoices_period on invoices (company_id, due_date);
create unique index invoices_one_open on invoices (company_id) where status = 'open';
call make_tenant_table('invoices');
