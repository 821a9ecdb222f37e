-- Phrases of customers that start a flow.
create table flow_campaigns (
  company_id int not null,
  id int generated always as identity,
  name text not null check (length(name) between 1 and 100),
  flow_id int not null,
  -- Null: every connection.
  connection_id int,
  phrase text not null check (length(phrase) between 1 and 200),
  -- The phrase as it is compared: no case, no accents, no outer punctuation.
  phrase_key text not null check (phrase_key <> ''),
  match text not null default 'equals' check (match in ('equals', 'starts', 'contains')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, flow_id) references flows (company_id, id) on delete cascade,
  -- Not set null: without its connection the phrase would answer on all others.
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
-- Of two equal phrases the second would never start its flow.
create unique index flow_campaigns_phrase on flow_campaigns (company_id, connection_id, match, phrase_key)
  nulls not distinct where is_active;
create index flow_campaigns_by_name on flow_campaigns (company_id, plain_text(name), id);
create index flow_campaigns_of_flow on flow_campaigns (company_id, flow_id);
create index flow_campaigns_of_connection on flow_campaigns (company_id, connection_id);
call make_tenant_table('flow_campaigns');
