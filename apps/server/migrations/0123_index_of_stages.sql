-- no-transaction: built concurrently, so that tickets can be written.
create index concurrently if not exists tickets_by_stage on tickets (company_id, stage_id, updated_at desc, id desc)
  include (queue_id, user_id, status, is_group) where status <> 'closed';
