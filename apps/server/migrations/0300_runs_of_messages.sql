-- The run of a flow, prompt or integration that sent a message: costs are shown by flow.
-- Locks: messages exclusively for the moment in which the column is added; no row is rewritten.
alter table messages add column run_id uuid;
-- When the provider says that the message arrived: the day decides the rate and the month.
alter table message_prices add column delivered_at timestamptz;
