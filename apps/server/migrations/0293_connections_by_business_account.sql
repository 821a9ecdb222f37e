-- no-transaction: built concurrently, so that connections can be changed meanwhile.
-- Events about a business account come to the installation's app without a number.
create index concurrently if not exists connections_business_account on connections (business_account_id)
  where business_account_id <> '';
