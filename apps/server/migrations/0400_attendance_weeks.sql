-- Sums of the attendances of each week that is over, so that the dashboard reads a year from fifty weeks instead of from
-- every attendance. A job writes them. A change of an old attendance is logged, and readers take its week from the
-- attendances until the job has summed it again. Weeks are of UTC: a period in any time zone is the weeks inside it and
-- the attendances at its ends.
-- Locks: attendances for a moment.
create function attendance_week(moment timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('168 hours', moment, timestamptz '2024-01-01 00:00:00+00');

-- The weeks that have been summed, also those without an attendance.
create table attendance_weeks (
  company_id int not null references companies (id) on delete cascade,
  begins_at timestamptz not null,
  tickets int not null,
  primary key (company_id, begins_at)
);
call make_tenant_table('attendance_weeks');

-- Of weeks with few attendances there are none: reading these is as fast.
create table attendance_week_sums (
  company_id int not null,
  begins_at timestamptz not null,
  -- All attendances, those of each last agent, and those of each last queue. 0 is "none", also as connection.
  part text not null check (part in ('all', 'user', 'queue')),
  part_id int not null,
  connection_id int not null,
  tickets int not null,
  support_finished int not null,
  leads int not null,
  with_rating int not null,
  promoters int not null,
  passives int not null,
  detractors int not null,
  rate_sum int not null,
  -- Minutes, and how many attendances have them.
  wait_sum float8 not null,
  wait_samples int not null,
  first_answer_sum float8 not null,
  first_answer_samples int not null,
  support_sum float8 not null,
  support_samples int not null,
  primary key (company_id, begins_at, part, part_id, connection_id),
  foreign key (company_id, begins_at) references attendance_weeks (company_id, begins_at) on delete cascade
);
call make_tenant_table('attendance_week_sums');

-- Weeks of which an attendance changed after they may have been summed. Rows are only added, so tickets never wait here.
create table attendance_late_changes (
  company_id int not null,
  id bigint generated always as identity,
  begins_at timestamptz not null,
  primary key (company_id, id)
);
create index attendance_late_changes_of_week on attendance_late_changes (company_id, begins_at);
call make_tenant_table('attendance_late_changes');

create function log_late_change() returns trigger language plpgsql as $$
begin
  insert into attendance_late_changes (company_id, begins_at)
  values (coalesce(old.company_id, new.company_id), attendance_week(coalesce(old.opened_at, new.opened_at)));
  return null;
end
$$;
-- A day younger than the youngest week that is summed: a transaction that began before a week was old enough, and commits
-- after it was summed, would change it without a trace.
create trigger attendances_late_insert after insert on attendances for each row
  when (new.opened_at < now() - interval '168 hours') execute function log_late_change();
create trigger attendances_late_update after update on attendances for each row
  when (old.opened_at < now() - interval '168 hours') execute function log_late_change();
create trigger attendances_late_delete after delete on attendances for each row
  when (old.opened_at < now() - interval '168 hours') execute function log_late_change();
