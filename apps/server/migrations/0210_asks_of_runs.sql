-- A question now belongs to a run, and the fetcher works on it. No step asked before this migration, so no row exists.
alter table automation_asks
  alter column step set default 'flow',
  add column run_id uuid,
  add column node_id text not null default '',
  add column kind text not null default '',
  -- When a fetcher may claim it. Of a claimed one: until when its worker counts as alive. Null: the result is in the lane.
  add column due_at timestamptz,
  add column claimed_by uuid,
  -- The body of a call has begun to leave. A call that must not be repeated is not made again after it.
  add column sent_at timestamptz,
  add column attempts int not null default 0;
-- Across companies: the fetcher finds the ones with something to ask in one read. The table is empty until now.
-- squawk-ignore require-concurrent-index-creation
create index automation_asks_due on automation_asks (due_at) where due_at is not null;
-- What a worker works on. The table is empty until now.
-- squawk-ignore require-concurrent-index-creation
create index automation_asks_claimed on automation_asks (claimed_by) where claimed_by is not null;
