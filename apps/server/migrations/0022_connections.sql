-- A number or page under which the company talks to its customers.
create table connections (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  channel text not null check (channel in ('whatsapp', 'whatsappapi', 'facebook', 'instagram')),
  phone_number text not null default '',
  status text not null default 'DISCONNECTED'
    check (status in ('qrcode', 'PAIRING', 'OPENING', 'CONNECTED', 'DISCONNECTED', 'TIMEOUT')),
  -- {code, detail}: why it is not connected.
  status_failure jsonb,
  is_default boolean not null default false,

  greeting_message text not null default '',
  greeting_media text,
  completion_message text not null default '',
  out_of_hours_message text not null default '',
  rating_message text not null default '',
  provider text not null default 'beta',
  takes_groups boolean not null default false,
  groups_as_tickets boolean not null default false,
  schedules jsonb not null default '[]',
  prompt_id int,
  integration_id int,
  welcome_flow_id int,
  no_phrase_flow_id int,

  max_bot_menus int not null default 3 check (max_bot_menus >= 0),
  bot_pause_minutes int not null default 0 check (bot_pause_minutes >= 0),
  redirect_after_minutes int not null default 0 check (redirect_after_minutes >= 0),
  redirect_queue_id int,
  close_after_minutes int not null default 0 check (close_after_minutes >= 0),
  -- Close only what waits for the customer.
  closes_only_answered boolean not null default false,
  inactive_close_message text not null default '',
  inactive_notice_minutes int not null default 0 check (inactive_notice_minutes >= 0),
  inactive_notice_message text not null default '',
  new_ticket_after_minutes int not null default 0 check (new_ticket_after_minutes >= 0),
  rating_expires_minutes int not null default 0 check (rating_expires_minutes >= 0),
  max_rating_requests int not null default 3 check (max_rating_requests >= 0),

  lgpd_is_enabled boolean not null default false,
  lgpd_message text not null default '',
  lgpd_link text not null default '',
  lgpd_asks_consent boolean not null default false,
  lgpd_hides_deleted boolean not null default false,
  lgpd_hides_number boolean not null default false,

  vacation_start date,
  vacation_end date,
  vacation_message text not null default '',

  imports_messages boolean not null default false,
  import_from timestamptz,
  import_until timestamptz,
  imports_groups boolean not null default false,
  closes_imported_tickets boolean not null default false,
  import_queue_id int,
  import_status text,

  -- WhatsApp Cloud. The two secrets are sealed; the key that opens them is not in the database.
  phone_number_id text not null default '' check (phone_number_id ~ '^\d*$'),
  business_account_id text not null default '' check (business_account_id ~ '^\d*$'),
  sealed_access_token text,
  sealed_app_secret text,
  verify_token text,
  -- Counts the changes of the above, so that a check of older credentials does not speak for newer ones.
  credentials_version int not null default 0,
  -- When the provider last confirmed that these credentials reach this number.
  verified_at timestamptz,
  templates_synced_at timestamptz,
  templates_sync_failure jsonb,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, redirect_queue_id) references queues (company_id, id)
    on delete set null (redirect_queue_id),
  foreign key (company_id, import_queue_id) references queues (company_id, id)
    on delete set null (import_queue_id)
);
create unique index connections_one_default on connections (company_id) where is_default;
create unique index connections_name on connections (company_id, channel, lower(name));
create index connections_redirect_queue on connections (company_id, redirect_queue_id);
create index connections_import_queue on connections (company_id, import_queue_id);
call make_tenant_table('connections');

create table connection_queues (
  company_id int not null,
  connection_id int not null,
  queue_id int not null,
  primary key (company_id, connection_id, queue_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create index connection_queues_of_queue on connection_queues (company_id, queue_id);
call make_tenant_table('connection_queues');

-- What the provider lets the company send first. Category and status are the provider's words, and it adds new ones.
create table message_templates (
  company_id int not null,
  connection_id int not null,
  id int generated always as identity,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  parameter_format text not null,
  -- json, not jsonb: kept as it came.
  components json not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, connection_id, name, language),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('message_templates');

-- Directory: which connection an external token speaks for. The token itself is never stored.
create table connection_tokens (
  token_hash bytea primary key,
  company_id int not null,
  connection_id int not null,
  unique (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

-- Directory: whose an account of a provider is. One number or page belongs to one connection of the installation.
create table channel_accounts (
  provider text not null check (provider in ('whatsapp-cloud', 'facebook', 'instagram')),
  account_id text not null check (account_id <> ''),
  company_id int not null,
  connection_id int not null,
  primary key (provider, account_id),
  unique (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

-- Directory: at which address which connection's Meta app delivers, so that the right secret judges what arrives.
create table meta_apps (
  app_key text primary key check (length(app_key) >= 20),
  company_id int not null,
  connection_id int not null,
  unique (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

-- Users named a connection before there were any.
alter table users add foreign key (company_id, default_connection_id) references connections (company_id, id)
  on delete set null (default_connection_id);

-- By which connection a contact was met last; removing the connection leaves the person.
alter table contacts add foreign key (company_id, default_connection_id)
  references connections (company_id, id) on delete set null (default_connection_id);
create index contacts_default_connection on contacts (company_id, default_connection_id)
  where default_connection_id is not null;
