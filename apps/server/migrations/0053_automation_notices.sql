-- When a robot last told a contact something that bears no repeating (the holidays, that sounds are not heard). Of the
-- contact and not of a ticket: closing one must not bring the same sentence again.
create table automation_notices (
  company_id int not null,
  contact_id int not null,
  connection_id int not null,
  notice text not null check (notice in ('vacation', 'audio')),
  told_at timestamptz not null,
  primary key (company_id, contact_id, connection_id, notice),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index automation_notices_of_connection on automation_notices (company_id, connection_id);
call make_tenant_table('automation_notices');
