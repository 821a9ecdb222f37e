-- A message of a shared history that may still come as a live webhook: the customer waits for an answer then. Null for
-- all others, and once it has come.
alter table message_keys add column awaits_live boolean;
