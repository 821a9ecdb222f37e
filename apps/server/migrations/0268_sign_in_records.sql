alter table sessions validate constraint sessions_end_reason_check;

-- Who signed in or out, or failed to, and from where. Attempts on accounts that do not exist belong to no company and are not
-- here. Whole addresses are for requests of authorities; no route returns them.
create table sign_in_records (
  company_id int not null references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  -- Null once the user is removed; the name stays.
  user_id int,
  user_name text not null,
  result text not null check (result in (
    'signed-in', 'wrong-password', 'wrong-code', 'locked', 'out-of-hours', 'company-inactive',
    'signed-out', 'signed-out-remotely', 'evicted', 'token-reused', 'password-changed')),
  happened_at timestamptz not null,
  source_address text not null,
  user_agent text not null,
  -- Set for a row that only counts: the attempts of that hour after the first ones. An attacker cannot fill the table.
  counted_hour timestamptz,
  attempts int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index sign_in_records_newest on sign_in_records (company_id, happened_at desc, id desc);
create index sign_in_records_of_user on sign_in_records (company_id, user_id, happened_at desc, id desc);
create index sign_in_records_by_age on sign_in_records (happened_at);
create unique index sign_in_records_counted on sign_in_records (company_id, user_id, result, counted_hour)
  where counted_hour is not null;
call make_tenant_table('sign_in_records');
