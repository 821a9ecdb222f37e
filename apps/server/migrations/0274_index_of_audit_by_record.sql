-- no-transaction: built concurrently, so that changes are recorded meanwhile.
-- Pages of the audit of one kind of record. The id stands last: with it, the entries of one record are found in the index.
create index concurrently if not exists audit_entries_by_record
  on audit_entries (company_id, record_kind, created_at desc, id desc, record_id);
