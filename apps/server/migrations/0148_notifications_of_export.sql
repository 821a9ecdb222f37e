-- no-transaction: an index of a table with rows is built beside its writers.
-- Deleting an export looks for its notifications.
create index concurrently if not exists notifications_of_export on notifications (company_id, export_id)
  where export_id is not null;
