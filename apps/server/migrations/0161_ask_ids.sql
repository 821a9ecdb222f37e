-- Tells two questions about one message apart. No step asked before this migration, so no question is pending.
alter table automation_asks add column ask_id text not null default '';
