create table users (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  email text not null check (email = lower(email)),
  password_hash text not null,
  profile text not null default 'user' check (profile in ('admin', 'user')),
  is_super boolean not null default false,
  default_connection_id int,
  start_work text not null default '00:00' check (start_work ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_work text not null default '23:59' check (end_work ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  farewell_message text not null default '',
  sees_unqueued_tickets boolean not null default false,
  works_groups boolean not null default false,
  default_theme text not null default 'light' check (default_theme in ('light', 'dark')),
  default_menu text not null default 'open' check (default_menu in ('open', 'closed')),
  sees_other_queues boolean not null default false,
  sees_other_users boolean not null default false,
  closes_pending_tickets boolean not null default true,
  sees_dashboard boolean not null default false,
  sees_moments boolean not null default false,
  manages_connections boolean not null default false,
  profile_image text,
  language text not null default 'pt' check (language in ('pt', 'en', 'es', 'tr')),
  is_online boolean not null default false,
  color text not null default '',
  ticket_panel_width int not null default 550 check (ticket_panel_width between 404 and 700),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- The platform's staff lives in the platform's own company and nowhere else.
alter table users add constraint super_only_in_platform_company check (not is_super or company_id = 1);
call make_tenant_table('users');

-- Directory: which company an e-mail signs in to. One e-mail, one account, in the whole installation.
create table sign_in_emails (
  email text primary key,
  company_id int not null,
  user_id int not null,
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
