-- The tables can be written while their rows are checked.
alter table suppressions validate constraint suppressions_source_check;
alter table consent_entries validate constraint consent_entries_source_check;
alter table notifications validate constraint notifications_kind_check;
