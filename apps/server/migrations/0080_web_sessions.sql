-- WhatsApp by QR code. What a linked device must remember opens every conversation of its phone, so all of it is sealed;
-- the key that opens it is not in the database.
create table web_credentials (
  company_id int not null,
  connection_id int not null,
  sealed text not null,
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('web_credentials');

create table web_keys (
  company_id int not null,
  connection_id int not null,
  kind text not null,
  id text not null,
  sealed text not null,
  primary key (company_id, connection_id, kind, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('web_keys');

-- What left under an id of ours: a phone that cannot read it asks for it again, for two weeks at most.
create table web_sent (
  company_id int not null,
  connection_id int not null,
  provider_id text not null,
  sealed text not null,
  sent_at timestamptz not null default now(),
  primary key (company_id, connection_id, provider_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index web_sent_by_age on web_sent (sent_at);
call make_tenant_table('web_sent');

-- What went wrong and mended itself; counted over a day.
create table web_incidents (
  company_id int not null,
  connection_id int not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('reconnect', 'undecryptable')),
  happened_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index web_incidents_of_connection on web_incidents (company_id, connection_id, kind, happened_at);
create index web_incidents_by_age on web_incidents (happened_at);
call make_tenant_table('web_incidents');

-- What only the process that holds the session can do. Whoever asks waits a while for the answer.
create table web_commands (
  company_id int not null,
  connection_id int not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('pairing-code', 'log-out', 'group-name')),
  argument text not null default '',
  asked_at timestamptz not null default clock_timestamp(),
  -- Nobody waits for it any more.
  expires_at timestamptz not null,
  answer jsonb,
  primary key (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index web_commands_waiting on web_commands (company_id, connection_id, id) where answer is null;
create index web_commands_by_age on web_commands (expires_at);
call make_tenant_table('web_commands');

-- The code that is on the screen right now. It is worth nothing a minute later.
alter table connections
  add column qr_code text not null default '',
  add column qr_attempt int not null default 0,
  add column qr_expires_at timestamptz;

-- While a phone is linked, its number belongs to one connection of the installation.
alter table channel_accounts drop constraint channel_accounts_provider_check;
alter table channel_accounts add constraint channel_accounts_provider_check
  check (provider in ('whatsapp-cloud', 'facebook', 'instagram', 'whatsapp-web'));
