-- Messages that are to go to a customer later, once or again and again.
create table schedules (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  contact_id int not null,
  -- Who wrote it.
  user_id int,
  body text not null,
  is_signed boolean not null default false,
  -- Null: over the company's default connection.
  connection_id int,

  -- When it goes out; of one that repeats, the next time.
  send_at timestamptz not null,
  -- What a person chose. Repetitions are counted from here: from the time before, a 31st would become a 28th for good.
  starts_at timestamptz not null,
  repeat_unit text not null default 'day' check (repeat_unit in ('day', 'week', 'month', 'minute')),
  -- 0: it does not repeat.
  repeat_every int not null default 0 check (repeat_every >= 0),
  -- How often it goes out in all.
  send_times int not null default 1 check (send_times >= 1),
  day_rule text not null default 'any' check (day_rule in ('any', 'business-day-before', 'business-day-after')),

  opens_ticket boolean not null default false,
  ticket_status text not null default 'closed' check (ticket_status in ('closed', 'open')),
  queue_id int,
  ticket_user_id int,

  media_key text,
  media_name text,
  media_mime_type text,
  media_size_bytes bigint,

  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed')),
  sent_count int not null default 0 check (sent_count >= 0),
  -- When the sweep is to look at it; null when there is nothing more to do.
  next_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint schedules_contact foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade,
  constraint schedules_user foreign key (company_id, user_id)
    references users (company_id, id) on delete set null (user_id),
  constraint schedules_connection foreign key (company_id, connection_id)
    references connections (company_id, id) on delete set null (connection_id),
  constraint schedules_queue foreign key (company_id, queue_id)
    references queues (company_id, id) on delete set null (queue_id),
  constraint schedules_ticket_user foreign key (company_id, ticket_user_id)
    references users (company_id, id) on delete set null (ticket_user_id),
  constraint media_is_whole check (num_nulls(media_key, media_name, media_mime_type, media_size_bytes) in (0, 4)),
  constraint place_of_a_ticket check (opens_ticket or (queue_id is null and ticket_user_id is null)),
  -- One that waits and that nobody will look at would never go out.
  constraint pending_is_looked_at check (status <> 'pending' or next_at is not null),
  constraint sent_is_over check ((status = 'sent') = (sent_at is not null) and (status <> 'sent' or next_at is null))
);
-- For the sweep, which looks over all companies.
create index schedules_due on schedules (next_at) where next_at is not null;
create index schedules_by_time on schedules (company_id, send_at desc, id desc);
create index schedules_of_contact on schedules (company_id, contact_id);
create index schedules_of_user on schedules (company_id, user_id, send_at desc, id desc) where user_id is not null;
create index schedules_of_ticket_user on schedules (company_id, ticket_user_id, send_at desc, id desc)
  where ticket_user_id is not null;
create index schedules_of_queue on schedules (company_id, queue_id) where queue_id is not null;
create index schedules_of_connection on schedules (company_id, connection_id) where connection_id is not null;
call make_tenant_table('schedules');
