-- What Meta charges for a delivered message, by the calling code of the recipient. Data and not code: rates change by
-- country and day. A row is added for each change; older rows stay, so that an old campaign can be reckoned again.
create table message_rates (
  provider text not null check (provider in ('whatsapp-cloud')),
  calling_code text not null check (calling_code ~ '^[1-9][0-9]{0,3}$'),
  category text not null check (category in ('marketing', 'utility', 'authentication', 'service')),
  valid_from date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(12, 6) not null check (amount >= 0),
  source text not null,
  primary key (provider, calling_code, category, valid_from)
);
revoke insert, update, delete, truncate on message_rates from recado_app;

insert into message_rates (provider, calling_code, category, valid_from, currency, amount, source)
select 'whatsapp-cloud', r.calling_code, c.category, r.valid_from, 'USD', c.amount,
       'copies of Meta''s rate card in USD by others, gathered 2026-11-18; to be compared with whatsappbusiness.com/products/platform-pricing'
  from (values
    ('55', date '2026-01-01', 0.0625, 0.0068),
    ('54', date '2026-01-01', 0.0618, 0.0260),
    ('56', date '2026-01-01', 0.0889, 0.0200),
    ('57', date '2026-01-01', 0.0125, 0.0008),
    ('51', date '2026-01-01', 0.0703, 0.0200),
    ('52', date '2026-04-01', 0.0305, 0.0085),
    ('1', date '2026-01-01', 0.0250, 0.0034),
    ('33', date '2026-01-01', 0.0859, 0.0300),
    ('49', date '2026-01-01', 0.1365, 0.0550)
  ) as r (calling_code, valid_from, marketing, utility)
  cross join lateral (values ('marketing', r.marketing), ('utility', r.utility), ('authentication', r.utility)) as c (category, amount);

-- Since this day Meta charges answers inside the reply window, at the rate of utility messages.
insert into message_rates (provider, calling_code, category, valid_from, currency, amount, source)
select r.provider, r.calling_code, 'service', date '2026-10-01', r.currency, r.amount, r.source
  from message_rates r
 where r.category = 'utility';
