-- Everything that happens to a ticket by itself after some time (notice and closing when nobody writes, redirect, kanban
-- stages, rotation, a rating that never comes) has one alarm: the sweep looks at the ticket when it rings, works out from
-- its clocks what is due, and sets it to the next. It may ring too early, never too late: who moves a ticket sets it in the
-- same update. Messages leave it alone, because they only put things off, or begin what takes longer than the next look.
alter table tickets
  add column timer_at timestamptz,
  -- When the customer was told that nobody has written for long; over once somebody has written since.
  add column inactive_noticed_at timestamptz;
update tickets set timer_at = now() where status <> 'closed';
-- One that is live and that nobody will look at would stay open for ever.
alter table tickets add constraint live_is_looked_at check (status = 'closed' or timer_at is not null);
-- For who moves tickets and knows of no alarm: processes of the release before, which still run while this is migrated,
-- and foreign keys, which take a ticket out of a queue that is removed.
create function wind_up_ticket() returns trigger language plpgsql as $$
begin
  new.timer_at := least(new.timer_at, now());
  return new;
end
$$;
create trigger tickets_wind_up before insert or update of status on tickets for each row
  when (new.status <> 'closed' and new.timer_at is null) execute function wind_up_ticket();
create trigger tickets_wind_up_moved before update of queue_id, user_id on tickets for each row
  when (new.timer_at = old.timer_at and (new.queue_id, new.user_id) is distinct from (old.queue_id, old.user_id))
  execute function wind_up_ticket();
-- By company, so that one with a thousand tickets due does not stand before all the others.
create index tickets_timers on tickets (company_id, timer_at) where timer_at is not null;

-- Since when a card lies in its column of the board.
alter table ticket_tags add column put_at timestamptz not null default now();

-- The robot has said all it may, on a ticket that waits in or for a queue, or for somebody.
alter table ticket_logs
  drop constraint ticket_logs_type_check,
  add constraint ticket_logs_type_check check (type in ('create', 'chatBot', 'queue', 'open', 'access', 'transfered',
    'receivedTransfer', 'pending', 'closed', 'reopen', 'redirect', 'nps', 'lgpd', 'autoClose', 'merged',
    'retriesLimitQueue', 'retriesLimitUserDefine'));
