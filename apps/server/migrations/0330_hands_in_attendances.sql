-- A ticket's move writes one row: the agents of an attendance are a column of it, and none while `accepted_at`, `user_id`
-- and `closed_at` already tell the only one. The ticket's own foreign keys have locked its user and its queue before the
-- trigger runs, so a second look at them in `attendances` found nothing new at a tenth of the cost of the move.
-- Locks: attendances, users and queues for a moment; no row is rewritten.
create type attendance_hand as (user_id int, queue_id int, taken_at timestamptz);
alter table attendances
  -- Each agent from when; null as user while it waited. A hand ends where the next begins, or with the attendance.
  add column hands attendance_hand[],
  drop constraint attendances_company_id_user_id_fkey,
  drop constraint attendances_company_id_queue_id_fkey;

-- Its `*` is the columns of the day it was created.
create or replace function newest_attendance(company int, ticket bigint) returns setof attendances language sql stable rows 1
begin atomic
  select * from attendances a where a.company_id = company and a.ticket_id = ticket order by a.id desc limit 1;
end;

create function forget_user_of_attendances() returns trigger language plpgsql as $$
begin
  update attendances set user_id = null where company_id = old.company_id and user_id = old.id;
  return null;
end
$$;
create trigger users_attend_delete after delete on users for each row execute function forget_user_of_attendances();

create function forget_queue_of_attendances() returns trigger language plpgsql as $$
begin
  update attendances set queue_id = null where company_id = old.company_id and queue_id = old.id;
  return null;
end
$$;
create trigger queues_attend_delete after delete on queues for each row execute function forget_queue_of_attendances();

create function hands_of(a attendances) returns attendance_hand[] language sql immutable
  return case when a.accepted_at is not null
    then coalesce(a.hands, array[row(a.user_id, a.queue_id, a.accepted_at)::attendance_hand]) end;

-- Null while nobody has it.
create function holder_of(a attendances) returns int language sql immutable
  return case when a.hands is not null then (a.hands[cardinality(a.hands)]).user_id
    when a.accepted_at is not null then a.user_id end;

create or replace function open_attendance(t tickets, moment timestamptz) returns bigint language plpgsql as $$
declare
  opened bigint;
  in_hand boolean := is_in_hand(t);
begin
  insert into attendances (company_id, ticket_id, contact_id, connection_id, queue_id, user_id, is_group, is_outbound,
    is_first, opened_at, queued_at, accepted_at)
  values (t.company_id, t.id, t.contact_id, t.connection_id, t.queue_id, case when in_hand then t.user_id end, t.is_group,
    t.is_outbound,
    not exists (select from tickets other
                  join attendances a on a.company_id = other.company_id and a.ticket_id = other.id
                 where other.company_id = t.company_id and other.contact_id = t.contact_id),
    moment, case when t.queue_id is not null then moment end, case when in_hand then moment end)
  returning id into opened;
  return opened;
end
$$;

-- Resolved, in another queue, with another agent, or back to waiting. False where no attendance lasts.
create function continue_attendance(t tickets, moment timestamptz) returns boolean language plpgsql as $$
declare
  closing boolean := t.status in ('closed', 'nps');
  holder int := case when is_in_hand(t) then t.user_id end;
  -- Whoever resolves it has it last, also without having accepted it.
  last_user int := case when closing then t.user_id else holder end;
begin
  update attendances a
     set closed_at = case when closing then moment end,
         queue_id = coalesce(t.queue_id, a.queue_id),
         queued_at = case when a.accepted_at is null and t.queue_id is not null and not closing
                          then coalesce(a.queued_at, moment) else a.queued_at end,
         accepted_at = case when holder is not null then coalesce(a.accepted_at, moment) else a.accepted_at end,
         user_id = coalesce(last_user, a.user_id),
         hands = case
           when a.accepted_at is null then null
           when not closing and holder is distinct from holder_of(a)
             then hands_of(a) || row(holder, t.queue_id, moment)::attendance_hand
           -- The row no longer tells who accepted it, and in which queue.
           when t.queue_id <> a.queue_id or last_user <> a.user_id then hands_of(a)
           else a.hands end
   where a.company_id = t.company_id and a.ticket_id = t.id and a.closed_at is null;
  return found;
end
$$;

-- An undone resolution never was one.
create or replace function undo_closing(a attendances, t tickets) returns void language plpgsql as $$
declare
  holder int := case when is_in_hand(t) then t.user_id end;
begin
  update attendances
     set closed_at = null, closed_how = null, closed_by_id = null, queue_id = t.queue_id, user_id = coalesce(t.user_id, user_id),
         hands = case when a.accepted_at is null then null
           when holder is distinct from holder_of(a) then hands_of(a) || row(holder, t.queue_id, a.closed_at)::attendance_hand
           else hands_of(a) end
   where company_id = a.company_id and id = a.id;
end
$$;

create or replace function track_attendance() returns trigger language plpgsql as $$
declare
  a attendances;
  moment timestamptz;
begin
  if tg_op = 'INSERT' then
    if is_served(new) then perform open_attendance(new, new.created_at); end if;
    return null;
  end if;
  moment := case when new.status in ('closed', 'nps') and new.closed_at is not null then new.closed_at
                 when new.status_changed_at > old.status_changed_at then new.status_changed_at
                 when new.updated_at > old.updated_at then new.updated_at
                 else now() end;
  if continue_attendance(new, moment) then return null; end if;
  select * into a from newest_attendance(new.company_id, new.id);
  -- A live ticket from before this table: its past comes from its log, as the backfill reads it.
  if a.id is null and old.status not in ('closed', 'nps') and is_served(old) then
    perform replay_attendances(old);
    if continue_attendance(new, moment) then return null; end if;
    select * into a from newest_attendance(new.company_id, new.id);
  end if;
  if new.status in ('closed', 'nps') then return null; end if;
  if a.id is not null and new.status_changed_at <= old.status_changed_at then
    perform undo_closing(a, new);
  elsif is_served(new) then
    perform open_attendance(new, moment);
  end if;
  return null;
end
$$;

create or replace function track_first_answer() returns trigger language plpgsql as $$
begin
  update attendances a set first_answer_at = new.last_agent_message_at
   where a.company_id = new.company_id and a.ticket_id = new.id and a.closed_at is null
     and a.first_answer_at is null and new.last_agent_message_at >= a.opened_at;
  return null;
end
$$;
drop trigger tickets_attend_z_answer on tickets;
-- An agent who has written since the status changed has answered: the further messages need not look for it. An
-- imported ticket begins to count without a change of its status.
create trigger tickets_attend_z_answer after update of last_agent_message_at on tickets for each row
  when (new.last_agent_message_at is distinct from old.last_agent_message_at
    and (old.last_agent_message_at is null or old.last_agent_message_at <= new.status_changed_at or new.imported_at is not null))
  execute function track_first_answer();

-- The past of a ticket, from its log. What the log does not say comes from the ticket itself.
create or replace function replay_attendances(t tickets) returns void language plpgsql as $$
declare
  line ticket_logs;
  a attendances;
  state tickets := t;
  -- Written to without being opened: it was resolved from the beginning, and counts once it is reopened.
  born_resolved boolean := coalesce(
    (select l.type = 'reopen' from ticket_logs l
      where l.company_id = t.company_id and l.ticket_id = t.id and l.type in ('closed', 'autoClose', 'nps', 'reopen')
      order by l.id limit 1),
    t.status in ('closed', 'nps'));
begin
  state.queue_id := null;
  state.user_id := null;
  state.status := 'pending';
  for line in select * from ticket_logs l
    where l.company_id = t.company_id and l.ticket_id = t.id and l.type <> 'access' order by l.id loop
    if line.type in ('queue', 'redirect', 'receivedTransfer', 'open', 'reopen') then
      state.queue_id := coalesce(line.queue_id, state.queue_id);
    end if;
    if line.type = 'create' then
      state.queue_id := line.queue_id;
      state.status := 'pending';
      -- Who opens a conversation holds it.
      if t.is_outbound and line.user_id is not null then
        state.user_id := line.user_id;
        state.status := case when t.is_group then 'group' else 'open' end;
      end if;
    elsif line.type in ('open', 'receivedTransfer', 'reopen') then
      state.user_id := line.user_id;
      state.status := case when line.user_id is null then 'pending' when t.is_group then 'group' else 'open' end;
    elsif line.type = 'pending' then
      state.user_id := null;
      state.status := 'pending';
    elsif line.type in ('closed', 'autoClose', 'nps') then
      state.status := 'closed';
    end if;
    select * into a from newest_attendance(t.company_id, t.id);
    continue when a.id is null and born_resolved and line.type <> 'reopen';
    if line.type in ('closed', 'autoClose', 'nps') then
      -- Its beginning was not logged.
      if a.id is null then perform open_attendance(state, t.created_at); end if;
      if continue_attendance(state, line.created_at) then perform record_closing(line); end if;
    elsif line.type = 'undone' and a.closed_at is not null then
      state.user_id := line.user_id;
      state.status := case when line.user_id is null then 'pending' when t.is_group then 'group' else 'open' end;
      perform undo_closing(a, state);
    elsif line.type = 'rated' then
      update attendances set rate = line.rate where company_id = t.company_id and id = a.id;
    elsif line.type = 'merged' and t.status = 'closed' then
      delete from attendances where company_id = t.company_id and id = a.id and closed_at is null;
    elsif a.id is null or a.closed_at is not null then
      -- After a resolution only these begin again; a transfer's last line may follow the resolution.
      if a.id is null or line.type in ('reopen', 'create') then perform open_attendance(state, line.created_at); end if;
    else
      perform continue_attendance(state, line.created_at);
    end if;
  end loop;
  select * into a from newest_attendance(t.company_id, t.id);
  if a.id is null then
    if born_resolved then return; end if;
    perform open_attendance(t, t.created_at);
    select * into a from newest_attendance(t.company_id, t.id);
  end if;
  if t.status in ('closed', 'nps') and a.closed_at is null then
    perform continue_attendance(t, greatest(a.opened_at, coalesce(t.closed_at, t.status_changed_at)));
  elsif a.closed_at is null then
    -- A merge gives a ticket an agent without a line that says which.
    perform continue_attendance(t, greatest(a.opened_at, t.status_changed_at));
  end if;
  update attendances p
     set first_answer_at = (select min(m.sent_at) from messages m
       where m.company_id = p.company_id and m.ticket_id = p.ticket_id and m.author in ('agent', 'phone') and not m.is_private
         and m.sent_at >= p.opened_at and m.sent_at < coalesce(p.closed_at, 'infinity'))
   where p.company_id = t.company_id and p.ticket_id = t.id;
end
$$;

drop function close_attendance(attendances, tickets, timestamptz);
drop function move_attendance(attendances, tickets, timestamptz);
