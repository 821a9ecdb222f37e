-- The first page of thousands of companies, without sorting all of them for it.
create index companies_by_name on companies (lower(name), id) where removed_at is null;
