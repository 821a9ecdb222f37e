-- What the platform sells. Published by the platform owner to everybody, so it belongs to no company.
create table plans (
  id int generated always as identity primary key,
  name text not null unique check (length(name) between 2 and 50),
  amount numeric(12, 2) not null check (amount >= 0),
  users int not null check (users >= 0),
  connections int not null check (connections >= 0),
  queues int not null check (queues >= 0),
  is_public boolean not null default true,
  trial_days int not null default 3 check (trial_days >= 0),
  use_whatsapp boolean not null default true,
  use_facebook boolean not null default true,
  use_instagram boolean not null default true,
  use_campaigns boolean not null default true,
  use_schedules boolean not null default true,
  use_internal_chat boolean not null default true,
  use_external_api boolean not null default true,
  use_kanban boolean not null default true,
  use_open_ai boolean not null default true,
  use_integrations boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
revoke insert, update, delete on plans from recado_app;
