-- no-transaction: built concurrently, so that queues can be written.
-- Deleting an integration looks for the rows that name it.
create index concurrently if not exists queues_of_integration on queues (company_id, integration_id)
  where integration_id is not null;
