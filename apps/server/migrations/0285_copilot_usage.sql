-- The copilot of agents is charged like prompts. Its calls name the ticket and, unless a bot handed over, the user. Both are
-- mere numbers: usage outlives them.
alter table ai_usage add column user_id int;
alter table ai_usage add column ticket_id int;
alter table ai_usage drop constraint ai_usage_source_check;
alter table ai_usage add constraint ai_usage_source_check
  check (source in ('prompt', 'flow', 'test', 'copilot')) not valid;
