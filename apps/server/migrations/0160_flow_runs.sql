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
  -- The rest of an external answer whose messages have pauses between them.
  pending jsonb,
  -- When the customer was last asked, and how often the answer was unclear since.
  asked_at timestamptz,
  tries int not null default 0,
  -- The pending question to an external service.
  ask_id text,
  -- When a sleeping run continues. A wake-up with another sequence number is ignored.
  wake_at timestamptz,
  wake_seq int not null default 0,
  expires_at timestamptz not null,
  -- When the sweep processes it: to wake it, or to end it because the customer does not answer.
  due_at timestamptz,
  -- What it has used of its budgets, and what its current turn has.
  steps int not null default 0,
  turns int not null default 0,
  asks int not null default 0,
  turn jsonb not null,
  -- Of its random decisions.
  seed text not null,
  -- The customer's message of the current turn.
  message_id uuid not null,
  outcome text,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (outcome is not null)),
  check ((state = 'ended') = (due_at is null))
  -- Every row changes with each message of its customer: with room on the page fewer indexes are written again.
) with (fillfactor = 80);
create unique index flow_runs_one_live on flow_runs (company_id, ticket_id) where state <> 'ended';
create index flow_runs_of_ticket on flow_runs (company_id, ticket_id, started_at desc, id desc);
create index flow_runs_due on flow_runs (company_id, due_at) where due_at is not null;
create index flow_runs_of_source on flow_runs (company_id, source, source_id) where state <> 'ended';
create index flow_runs_to_empty on flow_runs (company_id, ended_at) where ended_at is not null and variables <> '{}';
call make_tenant_table('flow_runs');

-- What a run did, node by node, without any text of the customer. Kept for 90 days.
create table flow_run_steps (
  company_id int not null,
  run_id uuid not null,
  seq int not null,
  node_id text not null,
  -- Through which the run left the node; null while it stays there, and at the end.
  output text,
  at timestamptz not null,
  -- The message that it sent or received.
  message_id uuid,
  -- What happened: the run entered the node, the customer answered, a file was refused, ... `left`: the run ended here.
  reason text not null,
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

-- A run ends when its ticket is no longer the bot's: accepted, transferred, closed, written in by a person, moved to another
-- queue. By the tables themselves, so that no way of changing a ticket can forget it. The lock of the ticket comes first.
create function end_runs(company int, tickets int[], moment timestamptz) returns void language sql
begin atomic
  with ended as (
    update flow_runs r
       set state = 'ended', outcome = 'taken-over', ended_at = greatest(moment, r.started_at), due_at = null, wake_at = null,
           ask_id = null, pending = null, steps = r.steps + 1
     where r.company_id = company and r.ticket_id = any (tickets) and r.state <> 'ended'
    returning r.id, r.node_id, r.steps - 1 as seq, r.ended_at
  )
  insert into flow_run_steps (company_id, run_id, seq, node_id, at, reason)
  select company, e.id, e.seq, e.node_id, e.ended_at, 'left' from ended e where e.node_id is not null;
end;

create function end_run_of_ticket() returns trigger language plpgsql as $$
begin
  if exists (select from flow_runs r
              where r.company_id = new.company_id and r.ticket_id = new.id and r.state <> 'ended'
                and (new.status <> 'pending' or not new.is_bot_active or new.queue_id is distinct from r.home_queue_id)) then
    perform end_runs(new.company_id, array[new.id], new.updated_at);
  end if;
  return null;
end
$$;
create trigger tickets_end_run after update of status, queue_id, is_bot_active on tickets for each row
  when ((old.status, old.queue_id, old.is_bot_active) is distinct from (new.status, new.queue_id, new.is_bot_active))
  execute function end_run_of_ticket();

create function end_runs_of_contact() returns trigger language plpgsql as $$
begin
  perform end_runs(new.company_id,
    array(select t.id from tickets t
           where t.company_id = new.company_id and t.contact_id = new.id and t.status = 'pending' order by t.id),
    new.updated_at);
  return null;
end
$$;
create trigger contacts_end_runs after update of is_bot_disabled on contacts for each row
  when (new.is_bot_disabled and not old.is_bot_disabled) execute function end_runs_of_contact();
