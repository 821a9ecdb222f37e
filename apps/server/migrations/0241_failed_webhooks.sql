-- no-transaction: the log is written while its index is built.
create index concurrently if not exists webhook_deliveries_failed
  on webhook_deliveries (company_id, endpoint_id, created_at desc, id desc) where state = 'failed';
