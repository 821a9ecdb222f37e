-- What a customer who has come into a queue may choose from, as a tree.
create table chatbot_options (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  queue_id int not null,
  -- The option it stands under; null: what the queue itself offers.
  parent_id int,
  -- Among its siblings, from 0.
  place int not null check (place >= 0),
  name text not null check (length(name) between 4 and 100),
  message text not null default '',
  action text not null default 'text' check (action in ('text', 'queue', 'agent', 'file')),
  closes_ticket boolean not null default false,
  -- What the action needs. Null again once it was removed: then the option only says its message.
  target_queue_id int,
  target_user_id int,
  file_list_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, queue_id, id),
  constraint chatbot_options_queue foreign key (company_id, queue_id)
    references queues (company_id, id) on delete cascade,
  -- With the queue in it, so that no option can hang in another queue's tree.
  constraint chatbot_options_parent foreign key (company_id, queue_id, parent_id)
    references chatbot_options (company_id, queue_id, id) on delete cascade,
  constraint chatbot_options_target_queue foreign key (company_id, target_queue_id)
    references queues (company_id, id) on delete set null (target_queue_id),
  constraint chatbot_options_target_user foreign key (company_id, target_user_id)
    references users (company_id, id) on delete set null (target_user_id),
  constraint chatbot_options_file_list foreign key (company_id, file_list_id)
    references file_lists (company_id, id) on delete set null (file_list_id)
);
create index chatbot_options_below on chatbot_options (company_id, queue_id, parent_id, place, id);
create index chatbot_options_to_queue on chatbot_options (company_id, target_queue_id)
  where target_queue_id is not null;
create index chatbot_options_to_user on chatbot_options (company_id, target_user_id) where target_user_id is not null;
create index chatbot_options_of_file_list on chatbot_options (company_id, file_list_id)
  where file_list_id is not null;
call make_tenant_table('chatbot_options');

-- Where in a queue's options a customer stands. No row, or one of another queue or from before the ticket was last
-- opened or closed: the customer is not choosing.
create table automation_option_places (
  company_id int not null,
  ticket_id int not null,
  queue_id int not null,
  -- The option whose options were offered; null: the queue's own.
  option_id int,
  asked_at timestamptz not null,
  primary key (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  -- Gone with the option, not moved to the top: the "2" of the old question must not choose from another.
  foreign key (company_id, option_id) references chatbot_options (company_id, id) on delete cascade
);
create index automation_option_places_of_queue on automation_option_places (company_id, queue_id);
create index automation_option_places_at_option on automation_option_places (company_id, option_id)
  where option_id is not null;
call make_tenant_table('automation_option_places');
