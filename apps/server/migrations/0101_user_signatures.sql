-- The words an agent signs with, above what the agent writes. Empty is the agent's name.
alter table users add column signature text not null default '' check (length(signature) <= 50);
