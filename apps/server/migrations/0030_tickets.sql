-- A conversation with one contact over one connection, from its first message until it is resolved.
create table tickets (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  -- What addresses in the browser carry: an id that can be counted up invites trying.
  uuid uuid not null default gen_random_uuid(),
  contact_id int not null,
  -- Null once the connection was removed; what was said over it stays.
  connection_id int,
  channel text not null check (channel in ('whatsapp', 'whatsappapi', 'facebook', 'instagram')),
  queue_id int,
  user_id int,
  status text not null check (status in ('pending', 'open', 'group', 'closed', 'lgpd', 'nps')),
  is_group boolean not null default false,
  -- Opened by us, not by the customer's message.
  is_outbound boolean not null default false,

  -- Whether robots may still answer; ends when a person takes over.
  is_bot_active boolean not null default true,
  bot_turns int not null default 0 check (bot_turns >= 0),
  bot_spoke_at timestamptz,
  uses_integration boolean not null default false,
  integration_id int,

  unread_count int not null default 0 check (unread_count >= 0),
  -- Customers' messages up to here have been seen by an agent.
  read_at timestamptz,
  last_message text not null default '',
  last_message_from_us boolean not null default false,
  last_message_at timestamptz,
  -- What timers run on. Never updated_at, which anything may move.
  last_customer_message_at timestamptz,
  last_agent_message_at timestamptz,
  status_changed_at timestamptz not null default now(),
  closed_at timestamptz,

  created_at timestamptz not null default now(),
  -- When something happened that lists are sorted by: a message or a change of hands.
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, uuid),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
-- One live ticket per contact and connection. People write in bursts, and webhooks arrive side by side: without this
-- index "oi" and "tudo bem?" open two tickets.
create unique index tickets_one_live on tickets (company_id, contact_id, connection_id) where status <> 'closed';
create index tickets_by_queue on tickets (company_id, status, queue_id, updated_at desc, id desc);
create index tickets_by_status on tickets (company_id, status, updated_at desc, id desc);
create index tickets_by_user on tickets (company_id, user_id, status, updated_at desc, id desc) where user_id is not null;
create index tickets_of_contact on tickets (company_id, contact_id, id desc);
create index tickets_of_connection on tickets (company_id, connection_id) where connection_id is not null;
create index tickets_of_removed_queue on tickets (company_id, queue_id) where queue_id is not null;
call make_tenant_table('tickets');

create table ticket_logs (
  company_id int not null,
  ticket_id int not null,
  id bigint generated always as identity,
  type text not null check (type in ('create', 'chatBot', 'queue', 'open', 'access', 'transfered', 'receivedTransfer',
    'pending', 'closed', 'reopen', 'redirect', 'nps', 'lgpd', 'autoClose', 'merged')),
  user_id int,
  queue_id int,
  created_at timestamptz not null default now(),
  primary key (company_id, ticket_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
create index ticket_logs_of_user on ticket_logs (company_id, user_id) where user_id is not null;
create index ticket_logs_of_queue on ticket_logs (company_id, queue_id) where queue_id is not null;
call make_tenant_table('ticket_logs');

-- How many tickets each tab shows. A transition adds two deltas, which never wait for each other; from time to time they
-- are folded into the counts. The number is always the sum of both. 0 stands for "no queue" and "nobody".
create table ticket_counts (
  company_id int not null references companies (id) on delete cascade,
  status text not null,
  queue_id int not null,
  user_id int not null,
  is_group boolean not null,
  tickets bigint not null,
  primary key (company_id, status, queue_id, user_id, is_group)
);
call make_tenant_table('ticket_counts');

create table ticket_count_deltas (
  company_id int not null,
  id bigint generated always as identity,
  status text not null,
  queue_id int not null,
  user_id int not null,
  is_group boolean not null,
  delta int not null,
  primary key (company_id, id)
);
call make_tenant_table('ticket_count_deltas');
alter table ticket_count_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- By the table itself, so that no way of changing a ticket can forget it: also a queue or user that is deleted, whose
-- foreign key clears a column.
create function count_ticket() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    -- A company that goes takes its tickets with it, and there is nothing left to count for.
    insert into ticket_count_deltas (company_id, status, queue_id, user_id, is_group, delta)
    select old.company_id, old.status, coalesce(old.queue_id, 0), coalesce(old.user_id, 0), old.is_group, -1
    where exists (select from companies c where c.id = old.company_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into ticket_count_deltas (company_id, status, queue_id, user_id, is_group, delta)
    values (new.company_id, new.status, coalesce(new.queue_id, 0), coalesce(new.user_id, 0), new.is_group, 1);
  end if;
  return null;
end
$$;
create trigger tickets_count_insert after insert on tickets for each row execute function count_ticket();
create trigger tickets_count_delete after delete on tickets for each row execute function count_ticket();
create trigger tickets_count_update after update of status, queue_id, user_id, is_group on tickets for each row
  when ((old.status, old.queue_id, old.user_id, old.is_group)
    is distinct from (new.status, new.queue_id, new.user_id, new.is_group))
  execute function count_ticket();
