create table companies (
  id int generated always as identity primary key,
  name text not null check (length(name) between 2 and 50),
  email text not null default '',
  phone text not null default '',
  document text not null default '',
  plan_id int references plans (id),
  is_active boolean not null default true,
  due_date date,
  recurrence text not null default 'MENSAL'
    check (recurrence in ('MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
  address_street text not null default '',
  address_state text not null default '',
  address_city text not null default '',
  payment_method text not null default '',
  attendant_count int not null default 1 check (attendant_count >= 0),
  connection_count int not null default 1 check (connection_count >= 0),
  time_zone text not null default 'America/Sao_Paulo',
  schedules jsonb not null default '[]',
  last_login_at timestamptz,
  folder_size_bytes bigint not null default 0,
  folder_file_count int not null default 0,
  folder_updated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call make_tenant_table('companies', 'id');

-- The platform owner's own company. It is there from the first start, never expires, and its staff may be super.
insert into companies (id, name) overriding system value values (1, 'Plataforma');
alter table companies alter column id restart with 2;

create table company_settings (
  company_id int primary key references companies (id) on delete cascade,
  -- Only what differs from the defaults; the keys and their allowed values are declared in the contracts.
  values jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
call make_tenant_table('company_settings');

-- Branding and sign-up switch. Belongs to the platform, is read by everybody, written by the platform path alone.
create table platform_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
revoke insert, update, delete on platform_settings from recado_app;
