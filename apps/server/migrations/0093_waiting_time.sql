-- The tab of waiting tickets lists who waits longest first, by when the ticket began to wait. Only waiting tickets are in
-- these indexes: there are few of them, however many are resolved.
create index tickets_waiting on tickets (company_id, status, status_changed_at desc, id desc)
  where status in ('pending', 'lgpd');
create index tickets_waiting_in_queue on tickets (company_id, status, queue_id, status_changed_at desc, id desc)
  where status in ('pending', 'lgpd');
