-- no-transaction: built concurrently, so that connections can be written.
-- Deleting an integration looks for the rows that name it.
create index concurrently if not exists connections_of_integration on connections (company_id, integration_id)
  where integration_id is not null;
