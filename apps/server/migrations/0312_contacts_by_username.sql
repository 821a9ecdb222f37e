-- no-transaction: built concurrently, so that contacts can be changed meanwhile.
create index concurrently if not exists contacts_username on contacts (company_id, username) where username is not null;
