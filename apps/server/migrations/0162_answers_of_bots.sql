-- The customer's message that a bot's message answers: the loop guard counts answers, however long one takes to be sent.
-- Locks: messages exclusively for the moment in which the column is added; no row is rewritten.
alter table messages add column answers_id uuid;
