-- no-transaction: built concurrently, so that chatbot_options can be written.
-- Deleting an integration looks for the rows that name it.
create index concurrently if not exists chatbot_options_of_integration on chatbot_options (company_id, integration_id)
  where integration_id is not null;
