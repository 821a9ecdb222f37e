-- Who gets a campaign: a copy, so that later changes of lists and contacts change nothing. A message and the state of its
-- recipient are written in one transaction.
create table campaign_recipients (
  company_id int not null,
  campaign_id int not null,
  -- Campaigns of a million people use up an int. The order in which people are written to.
  id bigint generated always as identity,
  kind text not null check (kind in ('phone')),
  -- As in contact_identities. Collated by bytes, so that the unique index finds the beginning of a number.
  address text not null collate "C",
  name text not null,
  email text not null default '',
  fields jsonb not null default '{}',
  -- Known once it is this person's turn.
  contact_id int,
  state text not null default 'waiting' check (state in ('waiting', 'asking', 'asked', 'confirmed', 'queued', 'sent',
    'delivered', 'read', 'failed', 'undecided', 'skipped', 'declined', 'expired')),
  variant smallint,
  -- Mere numbers, as messages refer to users: a foreign key would be looked up with every message.
  message_id uuid,
  -- The text that follows a sound or a file with too short a caption.
  second_message_id uuid,
  confirmation_message_id uuid,
  reason text,
  code int,
  queued_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  asked_at timestamptz,
  confirmed_at timestamptz,
  answered_at timestamptz,
  primary key (company_id, campaign_id, id),
  -- Nobody gets it twice by two rows, nor by two numbers.
  unique (company_id, campaign_id, kind, address),
  foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id)
);
create unique index campaign_recipients_once on campaign_recipients (company_id, campaign_id, contact_id)
  where contact_id is not null;
-- Also finds the next who waits.
create index campaign_recipients_by_state on campaign_recipients (company_id, campaign_id, state, id);
create index campaign_recipients_of_message on campaign_recipients (company_id, message_id) where message_id is not null;
create index campaign_recipients_of_question on campaign_recipients (company_id, confirmation_message_id)
  where confirmation_message_id is not null;
create index campaign_recipients_of_contact on campaign_recipients (company_id, contact_id) where contact_id is not null;
-- A million rows change their state four times in a day.
alter table campaign_recipients set (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 85);
call make_tenant_table('campaign_recipients');
