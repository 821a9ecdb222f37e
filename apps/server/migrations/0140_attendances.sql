-- One row for each time a ticket was served: from the moment it becomes live until it is resolved. Dashboard and reports
-- count these rows and nothing else. Written by triggers, so that no way of changing a ticket can forget it.
create table attendances (
  company_id int not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  contact_id int not null,
  connection_id int,
  -- The last queue and the last agent; null once they were removed.
  queue_id int,
  user_id int,
  is_group boolean not null,
  -- Opened by us, not by the customer's message.
  is_outbound boolean not null,
  -- The first of its contact.
  is_first boolean not null,
  opened_at timestamptz not null,
  -- First put in a queue, before an agent accepted it.
  queued_at timestamptz,
  accepted_at timestamptz,
  -- The first message of a person, not of a bot.
  first_answer_at timestamptz,
  -- A ticket that waits for the customer's rating is closed.
  closed_at timestamptz,
  closed_how text check (closed_how in ('user', 'rule', 'timer')),
  closed_by_id int,
  rate smallint check (rate between 0 and 10),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, closed_by_id) references users (company_id, id) on delete set null (closed_by_id)
  -- Every row changes two to four times: with room on the page no index is written again.
) with (fillfactor = 80);
create index attendances_of_ticket on attendances (company_id, ticket_id, id desc);
create index attendances_by_opening on attendances (company_id, opened_at desc, id desc);
call make_tenant_table('attendances');

-- Whose hands it was in, and when. Waiting in a queue is in nobody's.
create table attendance_hands (
  company_id int not null,
  attendance_id bigint not null,
  id bigint generated always as identity,
  user_id int,
  queue_id int,
  taken_at timestamptz not null,
  left_at timestamptz,
  primary key (company_id, attendance_id, id),
  foreign key (company_id, attendance_id) references attendances (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
call make_tenant_table('attendance_hands');

-- Whether a ticket that is not resolved counts: one that only contains imported history is nobody's work yet.
create function is_served(t tickets) returns boolean language sql immutable
  return t.imported_at is null or coalesce(t.last_customer_message_at > t.imported_at, false)
    or (t.status in ('open', 'group') and t.user_id is not null);

create function is_in_hand(t tickets) returns boolean language sql immutable
  return t.status in ('open', 'group') and t.user_id is not null;

create function open_attendance(t tickets, moment timestamptz) returns bigint language plpgsql as $$
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
  if in_hand then
    insert into attendance_hands (company_id, attendance_id, user_id, queue_id, taken_at)
    values (t.company_id, opened, t.user_id, t.queue_id, moment);
  end if;
  return opened;
end
$$;

create function close_attendance(a attendances, t tickets, moment timestamptz) returns void language plpgsql as $$
begin
  update attendances set closed_at = moment, user_id = coalesce(t.user_id, user_id), queue_id = coalesce(t.queue_id, queue_id)
   where company_id = a.company_id and id = a.id;
  update attendance_hands set left_at = moment
   where company_id = a.company_id and attendance_id = a.id and left_at is null;
end
$$;

-- Another queue, another agent, or back to waiting.
create function move_attendance(a attendances, t tickets, moment timestamptz) returns void language plpgsql as $$
declare
  in_hand boolean := is_in_hand(t);
  holder int;
begin
  update attendances
     set queue_id = coalesce(t.queue_id, queue_id),
         queued_at = case when accepted_at is null and t.queue_id is not null then coalesce(queued_at, moment) else queued_at end,
         accepted_at = case when in_hand then coalesce(accepted_at, moment) else accepted_at end,
         user_id = case when in_hand then t.user_id else user_id end
   where company_id = a.company_id and id = a.id;
  select h.user_id into holder from attendance_hands h
   where h.company_id = a.company_id and h.attendance_id = a.id and h.left_at is null;
  if in_hand and holder is not distinct from t.user_id then return; end if;
  update attendance_hands set left_at = moment
   where company_id = a.company_id and attendance_id = a.id and left_at is null;
  if in_hand then
    insert into attendance_hands (company_id, attendance_id, user_id, queue_id, taken_at)
    values (a.company_id, a.id, t.user_id, t.queue_id, moment);
  end if;
end
$$;

-- An undone resolution never was one.
create function undo_closing(a attendances, t tickets) returns void language plpgsql as $$
begin
  update attendances set closed_at = null, closed_how = null, closed_by_id = null, queue_id = t.queue_id,
    user_id = coalesce(t.user_id, user_id)
   where company_id = a.company_id and id = a.id;
  update attendance_hands set left_at = null
   where company_id = a.company_id and attendance_id = a.id and left_at = a.closed_at and user_id = t.user_id and is_in_hand(t);
end
$$;

create function newest_attendance(company int, ticket bigint) returns setof attendances language sql stable rows 1
begin atomic
  select * from attendances a where a.company_id = company and a.ticket_id = ticket order by a.id desc limit 1;
end;

create function track_attendance() returns trigger language plpgsql as $$
declare
  a attendances;
  moment timestamptz;
begin
  if tg_op = 'INSERT' then
    if is_served(new) then perform open_attendance(new, new.created_at); end if;
    return null;
  end if;
  select * into a from newest_attendance(new.company_id, new.id);
  -- A live ticket from before this table: its past comes from its log, as the backfill reads it.
  if not found and old.status not in ('closed', 'nps') and is_served(old) then
    perform replay_attendances(old);
    select * into a from newest_attendance(new.company_id, new.id);
  end if;
  moment := case when new.status_changed_at > old.status_changed_at then new.status_changed_at
                 when new.updated_at > old.updated_at then new.updated_at
                 else now() end;
  if new.status in ('closed', 'nps') then
    if a.id is not null and a.closed_at is null then perform close_attendance(a, new, coalesce(new.closed_at, moment)); end if;
  elsif a.id is not null and a.closed_at is null then
    perform move_attendance(a, new, moment);
  elsif a.id is not null and new.status_changed_at <= old.status_changed_at then
    perform undo_closing(a, new);
  elsif is_served(new) then
    perform open_attendance(new, moment);
  end if;
  return null;
end
$$;

-- The past of a ticket, from its log. What the log does not say comes from the ticket itself.
create function replay_attendances(t tickets) returns void language plpgsql as $$
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
      if a.id is null then
        -- Its beginning was not logged.
        perform open_attendance(state, t.created_at);
        select * into a from newest_attendance(t.company_id, t.id);
      end if;
      if a.closed_at is null then
        perform close_attendance(a, state, line.created_at);
        perform record_closing(line);
      end if;
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
      perform move_attendance(a, state, line.created_at);
    end if;
  end loop;
  select * into a from newest_attendance(t.company_id, t.id);
  if a.id is null then
    if born_resolved then return; end if;
    perform open_attendance(t, t.created_at);
    select * into a from newest_attendance(t.company_id, t.id);
  end if;
  if t.status in ('closed', 'nps') and a.closed_at is null then
    perform close_attendance(a, t, greatest(a.opened_at, coalesce(t.closed_at, t.status_changed_at)));
  elsif a.closed_at is null then
    -- A merge gives a ticket an agent without a line that says which.
    perform move_attendance(a, t, greatest(a.opened_at, t.status_changed_at));
  end if;
  update attendances p
     set first_answer_at = (select min(m.sent_at) from messages m
       where m.company_id = p.company_id and m.ticket_id = p.ticket_id and m.author in ('agent', 'phone') and not m.is_private
         and m.sent_at >= p.opened_at and m.sent_at < coalesce(p.closed_at, 'infinity'))
   where p.company_id = t.company_id and p.ticket_id = t.id;
end
$$;

create trigger tickets_attend_insert after insert on tickets for each row
  when (new.status not in ('closed', 'nps')) execute function track_attendance();
create trigger tickets_attend_move after update of status, queue_id, user_id on tickets for each row
  when ((old.status, old.queue_id, old.user_id) is distinct from (new.status, new.queue_id, new.user_id))
  execute function track_attendance();
-- The customer's first new message after an import, or the agent's.
create trigger tickets_attend_imported after update of last_customer_message_at, imported_at on tickets for each row
  when (old.imported_at is not null and not is_served(old) and is_served(new) and new.status not in ('closed', 'nps')
    and (old.status, old.queue_id, old.user_id) is not distinct from (new.status, new.queue_id, new.user_id))
  execute function track_attendance();

create function track_first_answer() returns trigger language plpgsql as $$
begin
  update attendances a set first_answer_at = new.last_agent_message_at
   where a.company_id = new.company_id
     and a.id = (select n.id from newest_attendance(new.company_id, new.id) n)
     and a.first_answer_at is null and a.closed_at is null and new.last_agent_message_at >= a.opened_at;
  return null;
end
$$;
-- Named to run after the trigger above: the answer that makes an imported ticket count is its first.
create trigger tickets_attend_z_answer after update of last_agent_message_at on tickets for each row
  when (new.last_agent_message_at is distinct from old.last_agent_message_at) execute function track_first_answer();

-- Two contacts were merged.
create function move_attendances() returns trigger language plpgsql as $$
begin
  update attendances set contact_id = new.contact_id where company_id = new.company_id and ticket_id = new.id;
  update attendances a set is_first = false
    from tickets t
   where t.company_id = new.company_id and t.contact_id = new.contact_id
     and a.company_id = t.company_id and a.ticket_id = t.id and a.is_first
     and exists (select from tickets s join attendances b on b.company_id = s.company_id and b.ticket_id = s.id
                  where s.company_id = t.company_id and s.contact_id = t.contact_id
                    and (b.opened_at, b.id) < (a.opened_at, a.id));
  return null;
end
$$;
create trigger tickets_attend_contact after update of contact_id on tickets for each row
  when (old.contact_id is distinct from new.contact_id) execute function move_attendances();

create function record_closing(line ticket_logs) returns void language sql
begin atomic
  update attendances a
     set closed_how = case when line.type = 'autoClose' then 'timer' when line.actor_id is null then 'rule' else 'user' end,
         closed_by_id = line.actor_id
   where a.company_id = line.company_id
     and a.id = (select n.id from newest_attendance(line.company_id, line.ticket_id) n)
     and a.closed_at is not null and a.closed_how is null;
end;

-- What only the log knows: how it was resolved, and that it was merged into another one.
create function track_closing() returns trigger language plpgsql as $$
begin
  if new.type <> 'merged' then
    perform record_closing(new);
  elsif exists (select from tickets t where t.company_id = new.company_id and t.id = new.ticket_id and t.status = 'closed') then
    delete from attendances a
     where a.company_id = new.company_id and a.id = (select n.id from newest_attendance(new.company_id, new.ticket_id) n);
  end if;
  return null;
end
$$;
create trigger ticket_logs_attend after insert on ticket_logs for each row
  when (new.type in ('closed', 'autoClose', 'nps', 'merged')) execute function track_closing();

create function track_rating() returns trigger language plpgsql as $$
begin
  update attendances a set rate = new.rate
   where a.company_id = new.company_id and a.id = (select n.id from newest_attendance(new.company_id, new.ticket_id) n);
  return null;
end
$$;
create trigger ratings_attend after insert on ratings for each row execute function track_rating();
