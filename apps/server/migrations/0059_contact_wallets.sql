-- Whose customer a contact is: the agents in whose wallets it stands, the first before the others.
create table contact_wallets (
  company_id int not null,
  contact_id int not null,
  user_id int not null,
  position smallint not null check (position >= 0),
  primary key (company_id, contact_id, user_id),
  constraint contact_wallets_contact foreign key (company_id, contact_id)
    references contacts (company_id, id) on delete cascade,
  constraint contact_wallets_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index contact_wallets_of_user on contact_wallets (company_id, user_id);
call make_tenant_table('contact_wallets');
