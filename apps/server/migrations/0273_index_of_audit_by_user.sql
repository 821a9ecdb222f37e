-- no-transaction: built concurrently, so that changes are recorded meanwhile.
-- Pages of the audit of one user.
create index concurrently if not exists audit_entries_by_user
  on audit_entries (company_id, actor_user_id, created_at desc, id desc) where actor_user_id is not null;
