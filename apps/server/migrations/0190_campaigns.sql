-- Messages to many people. What is said stands here; who gets it is copied into campaign_recipients when it starts.
create table campaigns (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 2 and 50),
  status text not null default 'INATIVA'
    check (status in ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA')),
  -- Five places; an empty one is not used.
  messages text[] not null check (array_length(messages, 1) = 5),
  confirmation boolean not null default false,
  confirmation_rule text not null default 'any' check (confirmation_rule in ('any', 'yes')),
  confirmation_messages text[] not null check (array_length(confirmation_messages, 1) = 5),
  list_id int,
  tag_id int,
  connection_id int,
  opens_ticket boolean not null default false,
  ticket_status text not null default 'closed' check (ticket_status in ('closed', 'pending', 'open')),
  user_id int,
  queue_id int,
  -- A number only: a sync of the templates replaces rows, and a missing template stops the campaign.
  template_id int,
  template_parameters jsonb not null default '{"body": [], "buttons": []}',
  media_key text,
  media_name text,
  media_mime_type text,
  media_size_bytes bigint,
  media_kind text check (media_kind in ('image', 'audio', 'video', 'document', 'sticker')),
  scheduled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  hold_reason text,
  hold_until timestamptz,
  stop_reason text,
  -- Where the copy of the recipients has come to, and when it was complete.
  copied_items_to text not null default '',
  copied_contacts_to int not null default 0,
  copied_at timestamptz,
  -- Until when changes of its counts have been published.
  published_at timestamptz,
  -- A million recipients take longer to delete than a request may: a job removes them.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, list_id) references contact_lists (company_id, id) on delete set null (list_id),
  foreign key (company_id, tag_id) references tags (company_id, id) on delete set null (tag_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
create index campaigns_newest on campaigns (company_id, id desc) where removed_at is null;
create index campaigns_due on campaigns (scheduled_at) where status = 'PROGRAMADA' and removed_at is null;
create index campaigns_of_connection on campaigns (company_id, connection_id, status) where connection_id is not null;
create index campaigns_of_list on campaigns (company_id, list_id) where list_id is not null;
create index campaigns_of_tag on campaigns (company_id, tag_id) where tag_id is not null;
create index campaigns_of_user on campaigns (company_id, user_id) where user_id is not null;
create index campaigns_of_queue on campaigns (company_id, queue_id) where queue_id is not null;
call make_tenant_table('campaigns');

-- Pace, hours and variables of a company's campaigns.
create table campaign_settings (
  company_id int not null references companies (id) on delete cascade,
  "values" jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id)
);
call make_tenant_table('campaign_settings');
