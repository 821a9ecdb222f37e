-- Entries can be written while the existing ones are checked.
alter table audit_entries validate constraint audit_entries_actor;
