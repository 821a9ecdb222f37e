-- External services that answer customers: Dialogflow agents, n8n workflows, webhooks, Typebots, and the company's own flows.
create table integrations (
  company_id int not null references companies (id) on delete cascade,
  id int generated always as identity,
  type text not null check (type in ('dialogflow', 'n8n', 'webhook', 'typebot', 'flowbuilder')),
  name text not null check (length(name) between 2 and 50),
  project_name text not null default '',
  language text not null default 'pt-BR' check (language in ('pt-BR', 'en', 'es')),
  -- Of the service account: its address, and its e-mail and key sealed. The rest of the key file is not stored.
  service_account text not null default '',
  sealed_credential text,
  url text not null default '',
  typebot_slug text not null default '',
  typebot_delay_ms int not null default 1000 check (typebot_delay_ms >= 0),
  typebot_expires_minutes int not null default 1 check (typebot_expires_minutes >= 0),
  typebot_keyword_finish text not null default '',
  typebot_keyword_restart text not null default '',
  typebot_unknown_message text not null default '',
  typebot_restart_message text not null default '',
  -- Signs the calls of an n8n workflow or webhook, and has their log.
  endpoint_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete set null (endpoint_id)
);
create index integrations_by_name on integrations (company_id, plain_text(name), id);
create index integrations_of_endpoint on integrations (company_id, endpoint_id) where endpoint_id is not null;
call make_tenant_table('integrations');

-- The session that a ticket has with an external bot. A flow may have several such nodes.
create table integration_sessions (
  company_id int not null,
  ticket_id int not null,
  node_id text not null,
  -- Empty while there is no session.
  outside_id text not null default '',
  -- What the bot offered last: a customer answers with the number of a choice.
  choices text[] not null default '{}',
  last_at timestamptz not null,
  -- A call is under way; in the past: its worker died, and where the bot stands is unknown.
  calling_until timestamptz,
  -- The message that the bot has heard last, and its reply, until the customer has got it.
  heard_id uuid,
  unsaid jsonb,
  primary key (company_id, ticket_id, node_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
call make_tenant_table('integration_sessions');
