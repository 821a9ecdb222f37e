-- Exports of the attendance report that a job writes. The row says how far it is, and names the file for its user.
create table report_exports (
  company_id int not null,
  id int generated always as identity not null,
  user_id int not null,
  format text not null check (format in ('xlsx', 'csv')),
  -- The days and filters, as the call of the report takes them.
  query jsonb not null,
  language text not null,
  -- Whether the file has whole numbers: users who have come to see masked ones may not download it.
  has_whole_numbers boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null,
  file_name text not null,
  file_key text,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
-- One at a time for each user: an export takes a worker for a minute.
create unique index report_exports_under_way on report_exports (company_id, user_id) where status in ('waiting', 'running');
create index report_exports_of_user on report_exports (company_id, user_id, id desc);
-- For the retention, which goes over all companies.
create index report_exports_by_age on report_exports (created_at);
call make_tenant_table('report_exports');
