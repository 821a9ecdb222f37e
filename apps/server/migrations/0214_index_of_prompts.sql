-- no-transaction: built concurrently, so that connections can be written.
-- Deleting a prompt looks for the connections that use it.
create index concurrently if not exists connections_of_prompt on connections (company_id, prompt_id)
  where prompt_id is not null;
