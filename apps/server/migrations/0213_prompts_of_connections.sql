-- Connections can be written while their rows are checked.
alter table connections validate constraint connections_prompt;
