-- How often the public API was used, by day in the company's time zone.
create table api_usage (
  company_id int not null references companies (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('text', 'pdf', 'image', 'video', 'other', 'check', 'calls')),
  count bigint not null check (count > 0),
  primary key (company_id, day, kind)
);
call make_tenant_table('api_usage');
