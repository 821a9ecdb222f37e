-- One conversation inside a flow. A run keeps the version with which it started, whatever is published later.
create table flow_runs (
  company_id int not null,
  id uuid not null,
  ticket_id int not null,
  -- A prompt or an integration runs as a built-in flow of one node. Its row may be gone: the id is a mere number.
  source text not null check (source in ('flow', 'prompt', 'integration')),
  source_id int not null,
  version int,
  trigger text not null check (trigger in ('phrase', 'welcome', 'default', 'queue', 'connection')),
  -- The queue of the ticket while the run speaks; null is none. In another queue the run ends.
  home_queue_id int,
  state text not null check (state in ('waiting', 'sleeping', 'asking', 'ended')),
  -- Where it is, or where it ended.
  node_id text,
  -- Of that node, for lists, which do not read the version.
  node_type text,
  -- The place within the node, for a node of several parts.
  element int not null default 0,
  -- The customer's answers by their keys. Emptied 30 days after the end, and when the contact is deleted.
  variables jsonb not null default '{}',
  -- When the customer was last asked, and how often the answer was unclear since.
  asked_at timestamptz,
  tries int not null default 0,
  -- The pending question to an external service.
  ask_id uuid,
  -- When the sweep processes it: a sleeping run continues, any other is abandoned. A wake-up with an older sequence
  -- number is ignored.
  wake_at timestamptz,
  wake_seq int not null default 0,
  expires_at timestamptz not null,
  -- What it has used of its budgets.
  steps int not null default 0,
  turns int not null default 0,
  asks int not null default 0,
  -- Of its random decisions.
  seed int not null,
  -- The customer's message of the current turn.
  message_id uuid not null,
  outcome text,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (outcome is not null)),
  check ((state = 'ended') = (wake_at is null))
  -- Every row changes with each message of its customer: with room on the page fewer indexes are written again.
) with (fillfactor = 80);
create unique index flow_runs_one_live on flow_runs (company_id, ticket_id) where state <> 'ended';
create index flow_runs_of_ticket on flow_runs (company_id, ticket_id, started_at desc, id desc);
create index flow_runs_due on flow_runs (company_id, wake_at) where wake_at is not null;
create index flow_runs_of_source on flow_runs (company_id, source, source_id) where state <> 'ended';
create index flow_runs_to_empty on flow_runs (company_id, ended_at) where ended_at is not null and variables <> '{}';
call make_tenant_table('flow_runs');

-- What a run did, node by node, without any text of the customer. Kept for 90 days.
create table flow_run_steps (
  company_id int not null,
  run_id uuid not null,
  seq int not null,
  node_id text not null,
  kind text not null check (kind in ('entered', 'answered', 'invalid', 'left')),
  -- Through which the run left the node; null while it stays there, and at the end.
  output text,
  at timestamptz not null,
  -- The message that it sent or received.
  message_id uuid,
  -- Why something did not happen as drawn, or why the run ended.
  reason text,
  is_folded boolean not null default false,
  primary key (company_id, run_id, seq),
  foreign key (company_id, run_id) references flow_runs (company_id, id) on delete cascade
);
create index flow_run_steps_unfolded on flow_run_steps (company_id, run_id, seq) where not is_folded;
create index flow_run_steps_by_age on flow_run_steps (company_id, at);
create index flow_run_steps_of_message on flow_run_steps (company_id, message_id) where message_id is not null;
call make_tenant_table('flow_run_steps');

-- The steps of each node and day, in the time zone of the company. Folded from the steps every five minutes: a counter on
-- the message path would make conversations wait for each other.
create table flow_node_days (
  company_id int not null references companies (id) on delete cascade,
  flow_id int not null,
  version int not null,
  node_id text not null,
  day date not null,
  entered int not null default 0,
  answered int not null default 0,
  invalid int not null default 0,
  left_here int not null default 0,
  primary key (company_id, flow_id, version, node_id, day)
);
call make_tenant_table('flow_node_days');
