-- Calls can be booked while the rows are checked.
alter table ai_usage validate constraint ai_usage_source_check;
