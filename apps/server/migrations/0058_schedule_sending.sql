-- What the sender of schedules has to remember.
alter table schedules
  -- What went out the last time it was tried: one message, or several where the channel takes no such long text.
  add column message_ids jsonb not null default '[]',
  -- Why it failed: reason, code, the provider's words.
  add column failure jsonb,
  add constraint only_failed_has_failure check (failure is null or status = 'failed'),
  drop constraint pending_is_looked_at,
  -- One that waits or is on its way, and that nobody will look at, would stay so for ever.
  add constraint unfinished_is_looked_at check (status not in ('pending', 'sending') or next_at is not null);
