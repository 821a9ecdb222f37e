-- That a transactional job ran, written in the transaction of its effects: if the worker dies after the commit and
-- before the queue knows, the next attempt finds this and does nothing.
create table job_receipts (
  company_id int not null references companies (id) on delete cascade,
  job_id uuid not null,
  ran_at timestamptz not null default now(),
  primary key (company_id, job_id)
);
create index job_receipts_age on job_receipts (ran_at);
call make_tenant_table('job_receipts');
revoke update, delete on job_receipts from recado_app;
