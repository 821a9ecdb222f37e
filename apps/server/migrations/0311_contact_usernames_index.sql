-- no-transaction: built concurrently, so that contacts can be changed meanwhile.
create index concurrently if not exists contacts_username_grams on contacts using gin (plain_grams(company_id, username))
  with (gin_pending_list_limit = 256) where username is not null;
