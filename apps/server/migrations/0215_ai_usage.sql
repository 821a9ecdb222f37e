-- Every call of a model: what it cost, and never what was said. Reserved at its upper estimate before the call.
create table ai_usage (
  company_id int not null references companies (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  ask_id text,
  source text not null check (source in ('prompt', 'flow', 'test')),
  -- Of the prompt or the flow. Its row may be gone: the id is a mere number.
  source_id int,
  model text not null,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  -- Millionths of a US dollar. While reserved: the upper estimate.
  cost_micros bigint not null,
  ms int not null default 0,
  outcome text not null check (outcome in ('reserved', 'answered', 'failed', 'lost')),
  reason text,
  is_test boolean not null default false,
  primary key (company_id, id)
);
create index ai_usage_by_time on ai_usage (company_id, at);
create index ai_usage_reserved on ai_usage (at) where outcome = 'reserved';
call make_tenant_table('ai_usage');

-- The limit of a company for a calendar month. Without a row there is none.
create table ai_budgets (
  company_id int primary key references companies (id) on delete cascade,
  limit_micros bigint check (limit_micros >= 0),
  updated_at timestamptz not null default now()
);
call make_tenant_table('ai_budgets');

-- What a company has spent in a month of its clock, reservations included. Locked while a call is reserved, so that two
-- calls cannot both take the last cent.
create table ai_months (
  company_id int not null references companies (id) on delete cascade,
  month date not null,
  spent_micros bigint not null default 0,
  -- The highest percentage of the limit that administrators have been told of.
  told_percent int not null default 0,
  primary key (company_id, month)
);
call make_tenant_table('ai_months');
