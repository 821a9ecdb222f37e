-- no-transaction: built concurrently, so that changes are recorded meanwhile.
-- Pages of the audit, and its retention.
create index concurrently if not exists audit_entries_by_time on audit_entries (company_id, created_at desc, id desc);
