-- Messages of each campaign that the provider charges, by category and by the beginning of the number, which decides the
-- rate. As for the other figures of a campaign (0192), a change adds deltas, a job folds them, and the number is the sum.
create table campaign_prices (
  company_id int not null references companies (id) on delete cascade,
  campaign_id int not null,
  category text not null,
  -- Four digits tell every calling code of the rates.
  prefix text not null,
  messages bigint not null,
  primary key (company_id, campaign_id, category, prefix)
);
call make_tenant_table('campaign_prices');

create table campaign_price_deltas (
  company_id int not null,
  id bigint generated always as identity,
  campaign_id int not null,
  category text not null,
  prefix text not null,
  delta int not null,
  primary key (company_id, id)
);
create index campaign_price_deltas_of_campaign on campaign_price_deltas (company_id, campaign_id);
call make_tenant_table('campaign_price_deltas');
alter table campaign_price_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function count_campaign_price() returns trigger language plpgsql as $$
begin
  insert into campaign_price_deltas (company_id, campaign_id, category, prefix, delta)
  select r.company_id, r.campaign_id, new.category, left(new.recipient, 4), 1
    from campaign_recipients r
   where r.company_id = new.company_id
     and (r.message_id = new.message_id or r.confirmation_message_id = new.message_id)
   limit 1;
  return null;
end
$$;
-- The provider charges delivered messages, each once. The conditions are checked without calling the function.
create trigger message_prices_count_insert after insert on message_prices for each row
  when (new.is_billable and new.is_delivered) execute function count_campaign_price();
create trigger message_prices_count_update after update of is_delivered on message_prices for each row
  when (new.is_billable and new.is_delivered and not old.is_delivered) execute function count_campaign_price();
