-- Connections can be written while their rows are checked.
alter table connections validate constraint connections_welcome_flow;
alter table connections validate constraint connections_no_phrase_flow;
