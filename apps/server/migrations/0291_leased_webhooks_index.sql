-- no-transaction: the log is written while its index is built.
create index concurrently if not exists webhook_deliveries_leased
  on webhook_deliveries (company_id, leased_until) where leased_until is not null;
