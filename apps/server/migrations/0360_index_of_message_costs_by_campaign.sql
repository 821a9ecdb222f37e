-- no-transaction: built concurrently, so that messages are charged while it is built.
-- The report of a campaign adds what its messages cost, from the index alone.
create index concurrently if not exists message_costs_of_campaign on message_costs (company_id, campaign_id)
  include (category, prefix, day, currency, amount_micros) where campaign_id is not null;
