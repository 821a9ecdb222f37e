-- How a language model answers customers. The keys are the company's own, sealed.
create table prompts (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 5 and 100),
  prompt text not null,
  model text not null,
  voice text not null default 'texto',
  sealed_voice_key text,
  voice_region text not null default '',
  max_tokens int not null,
  temperature double precision not null,
  sealed_api_key text not null,
  -- Where customers are handed over; null after the queue was deleted.
  queue_id int,
  max_messages int not null,
  base_url text not null default '',
  masks_personal_data boolean not null default true,
  failure_message text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
create index prompts_by_name on prompts (company_id, plain_text(name), id);
create index prompts_of_queue on prompts (company_id, queue_id) where queue_id is not null;
call make_tenant_table('prompts');

-- Until now the column could only be null; 0213 checks the existing rows.
alter table connections
  add constraint connections_prompt foreign key (company_id, prompt_id) references prompts (company_id, id) not valid;
