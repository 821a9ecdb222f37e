-- The rate of a delivered message: the longest calling code that has a rate in force on the day.
create function message_rate(asked_category text, recipient text, day date)
  returns table (currency text, amount_micros bigint) language sql stable rows 1 as $$
  select r.currency, (r.amount * 1000000)::bigint
    from message_rates r
   where r.provider = 'whatsapp-cloud' and r.category = asked_category and r.valid_from <= day
     and r.calling_code = any (array[left(recipient, 1), left(recipient, 2), left(recipient, 3), left(recipient, 4)])
   order by length(r.calling_code) desc, r.valid_from desc
   limit 1
$$;

-- One row per message that the provider charges. Every figure about costs is a sum over this table.
create table message_costs (
  company_id int not null references companies (id) on delete cascade,
  message_id uuid not null,
  -- On the clock of the company when the message arrived.
  day date not null,
  connection_id int not null,
  category text not null,
  -- Four digits tell every calling code of the rates.
  prefix text not null,
  -- Null where the ticket or the message was deleted before.
  ticket_id int,
  author text not null check (author in ('agent', 'bot', 'campaign', 'unknown')),
  user_id int,
  -- What a bot's message came from; null for menus and automatic messages.
  source text,
  source_id int,
  campaign_id int,
  -- Null while no rate is known.
  currency text,
  amount_micros bigint check ((amount_micros is null) = (currency is null)),
  primary key (company_id, message_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id)
);
create index message_costs_by_day on message_costs (company_id, day)
  include (category, connection_id, author, user_id, source, source_id, campaign_id, currency, amount_micros);
create index message_costs_of_ticket on message_costs (company_id, ticket_id) where ticket_id is not null;
call make_tenant_table('message_costs');

-- What a company has spent in a month. A charge adds a delta, a job folds the deltas, and the number is the sum of both: no
-- status of a message waits for another one.
create table cost_months (
  company_id int not null references companies (id) on delete cascade,
  month date not null,
  currency text not null,
  amount_micros bigint not null,
  primary key (company_id, month, currency)
);
call make_tenant_table('cost_months');

create table cost_deltas (
  company_id int not null,
  id bigint generated always as identity,
  month date not null,
  currency text not null,
  delta bigint not null,
  primary key (company_id, id)
);
call make_tenant_table('cost_deltas');
alter table cost_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The limit of a company for a calendar month. Without a row there is none.
create table cost_budgets (
  company_id int primary key references companies (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  limit_micros bigint not null check (limit_micros > 0),
  -- At 100 % bots do not answer over the charged channel.
  silences_bots boolean not null default false,
  -- The highest percentage that administrators were notified of in this month.
  notified_month date not null default '-infinity',
  notified_percent int not null default 0,
  updated_at timestamptz not null default now()
);
call make_tenant_table('cost_budgets');

create function spent_micros(company int, of_month date, in_currency text) returns bigint language sql stable as $$
  select coalesce(sum(n.amount), 0)::bigint
    from (select m.amount_micros as amount from cost_months m
           where m.company_id = company and m.month = of_month and m.currency = in_currency
          union all
          select d.delta from cost_deltas d
           where d.company_id = company and d.month = of_month and d.currency = in_currency) n
$$;

-- Called with every message that bots may answer: a company without a budget costs one look at a key.
create function are_bots_silent(company int, at timestamptz) returns boolean language plpgsql stable as $$
declare
  budget record;
begin
  select b.currency, b.limit_micros, c.time_zone into budget
    from cost_budgets b join companies c on c.id = b.company_id
   where b.company_id = company and b.silences_bots;
  if not found then return false; end if;
  return spent_micros(company, date_trunc('month', at at time zone budget.time_zone)::date, budget.currency)
      >= budget.limit_micros;
end
$$;

-- The second message of a recipient has no index: it is found by the person.
create function campaign_of_message(company int, message uuid, ticket int) returns int language sql stable as $$
  select coalesce(
    (select r.campaign_id from campaign_recipients r where r.company_id = company and r.message_id = message limit 1),
    (select r.campaign_id from campaign_recipients r
      where r.company_id = company and r.confirmation_message_id = message limit 1),
    (select r.campaign_id from campaign_recipients r
      where r.company_id = company and r.second_message_id = message
        and r.contact_id = (select t.contact_id from tickets t where t.company_id = company and t.id = ticket) limit 1))
$$;

-- Returns whether the message was not charged before.
create function charge_message(price message_prices) returns boolean language plpgsql as $$
declare
  sent record;
  rate record;
  charged_on date;
begin
  select (coalesce(price.delivered_at, price.created_at) at time zone c.time_zone)::date into charged_on
    from companies c where c.id = price.company_id;
  -- The ticket of a message may be gone; the message is not charged less.
  select m.author, m.user_id, r.source, r.source_id, t.id as ticket_id into sent
    from messages m
    left join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
    left join flow_runs r on r.company_id = m.company_id and r.id = m.run_id
   where m.company_id = price.company_id and m.id = price.message_id;
  select * into rate from message_rate(price.category, price.recipient, charged_on);
  insert into message_costs (company_id, message_id, day, connection_id, category, prefix, ticket_id, author, user_id,
                             source, source_id, campaign_id, currency, amount_micros)
  values (price.company_id, price.message_id, charged_on, price.connection_id, price.category, left(price.recipient, 4),
          sent.ticket_id, case when sent.author in ('agent', 'bot', 'campaign') then sent.author else 'unknown' end,
          case when sent.author = 'agent' then sent.user_id end, sent.source, sent.source_id,
          case when sent.author = 'campaign'
               then campaign_of_message(price.company_id, price.message_id, sent.ticket_id) end,
          rate.currency, rate.amount_micros)
  on conflict do nothing;
  if not found then return false; end if;
  if rate.amount_micros > 0 then
    insert into cost_deltas (company_id, month, currency, delta)
    values (price.company_id, date_trunc('month', charged_on)::date, rate.currency, rate.amount_micros);
  end if;
  return true;
end
$$;

create function charge_on_delivery() returns trigger language plpgsql as $$
begin
  perform charge_message(new);
  return null;
end
$$;
-- The provider charges delivered messages, each once. The conditions are checked without calling the function.
create trigger message_prices_charge_insert after insert on message_prices for each row
  when (new.is_billable and new.is_delivered) execute function charge_on_delivery();
create trigger message_prices_charge_update after update of is_delivered on message_prices for each row
  when (new.is_billable and new.is_delivered and not old.is_delivered) execute function charge_on_delivery();

-- The cost in the report of a campaign counts the second message of a recipient too.
create or replace function count_campaign_price() returns trigger language plpgsql as $$
declare
  campaign int;
begin
  campaign := campaign_of_message(new.company_id, new.message_id,
    (select m.ticket_id from messages m where m.company_id = new.company_id and m.id = new.message_id));
  if campaign is null then return null; end if;
  insert into campaign_price_deltas (company_id, campaign_id, category, prefix, delta)
  values (new.company_id, campaign, new.category, left(new.recipient, 4), 1);
  return null;
end
$$;

-- Administrators are notified when the budget for messages is nearly spent. 0303 checks the existing rows.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('transfer', 'mention', 'reportReady', 'reportFailed', 'aiBudget', 'webhookDisabled', 'archiveReady',
    'archiveFailed', 'erasureDone', 'costBudget')) not valid;

-- When platform staff entered the rate; null for the rates that come with the product.
alter table message_rates add column changed_at timestamptz;
