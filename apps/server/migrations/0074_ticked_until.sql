-- Up to when a person got and read what we wrote, from a provider that names a moment and not the messages. One whose id
-- we learn only after that word gets its tick from here.
create table ticked_until (
  company_id int not null,
  connection_id int not null,
  contact_id int not null,
  delivered_until timestamptz,
  read_until timestamptz,
  primary key (company_id, connection_id, contact_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index ticked_until_of_contact on ticked_until (company_id, contact_id);
call make_tenant_table('ticked_until');
