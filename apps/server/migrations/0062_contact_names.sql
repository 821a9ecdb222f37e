-- Contacts are listed by name. Without an index in that order a company with a hundred thousand of them sorts all of them
-- for the twenty it shows.
create index contacts_by_name on contacts (company_id, plain_text(name), id);
