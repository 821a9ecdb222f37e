-- The departments of a company, which customers choose from and agents work in.
create table queues (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  color text not null check (color ~* '^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$'),
  menu_order int check (menu_order >= 0),
  closes_tickets boolean not null default false,
  rotates_agents boolean not null default false,
  rotation_minutes int check (rotation_minutes in (2, 5, 10, 15, 30, 45, 60)),
  integration_id int,
  file_list_id int,
  greeting_message text not null default '',
  out_of_hours_message text not null default '',
  business_hours jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rotation_has_minutes check (not rotates_agents or rotation_minutes is not null)
);
-- A customer reads the names in a menu and an agent tells queues apart by colour: capitals make no difference.
create unique index queues_name on queues (company_id, lower(name));
create unique index queues_color on queues (company_id, lower(color));
call make_tenant_table('queues');

create table user_queues (
  company_id int not null,
  user_id int not null,
  queue_id int not null,
  primary key (company_id, user_id, queue_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create index user_queues_queue on user_queues (company_id, queue_id);
call make_tenant_table('user_queues');
