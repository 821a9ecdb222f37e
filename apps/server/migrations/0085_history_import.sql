-- What a phone tells of its past when it is linked by QR code, kept from its arrival until it stands in conversations.
-- One import at a time of each connection; the row is the alarm clock of whoever works on it.
create table history_imports (
  company_id int not null,
  connection_id int not null,
  state text not null check (state in ('arriving', 'running', 'closing')),
  began_at timestamptz not null,
  -- When it is worked on next.
  due_at timestamptz not null,
  -- Without another piece until then there will be none.
  quiet_at timestamptz not null,
  total int not null default 0,
  done int not null default 0,
  -- Of the message that was brought in last.
  reached timestamptz,
  -- When browsers last heard of it.
  told_at timestamptz,
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index history_imports_due on history_imports (due_at);
call make_tenant_table('history_imports');

create table history_messages (
  company_id int not null,
  connection_id int not null,
  provider_id text not null,
  -- The conversation, as one address.
  chat text not null,
  at timestamptz not null,
  -- A phone tells the newest first.
  position bigint generated always as identity,
  attempts smallint not null default 0,
  -- JSON as a text: a stranger may have written what jsonb does not take.
  event text not null,
  primary key (company_id, connection_id, provider_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index history_messages_in_turn on history_messages (company_id, connection_id, attempts, chat, at);
call make_tenant_table('history_messages');

create table history_pairs (
  company_id int not null,
  connection_id int not null,
  lid text not null,
  phone text not null,
  primary key (company_id, connection_id, lid),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index history_pairs_by_phone on history_pairs (company_id, connection_id, phone);
call make_tenant_table('history_pairs');

create table history_names (
  company_id int not null,
  connection_id int not null,
  -- Whose, as one address.
  address text not null,
  name text not null,
  primary key (company_id, connection_id, address),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('history_names');

-- Opened for messages of the past; null again once somebody of the company writes in it.
alter table tickets add column imported_at timestamptz;
create index tickets_imported on tickets (company_id, connection_id, id) where imported_at is not null;
