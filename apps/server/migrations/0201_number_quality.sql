-- What the provider says about the numbers over which campaigns send.
create table number_quality (
  company_id int not null,
  connection_id int not null,
  rating text not null default 'UNKNOWN' check (rating in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  -- Numbers of one portfolio share its limit. The business account, until the portfolio is known.
  portfolio_id text not null default '',
  -- People within a moving day. Null and not unlimited: not known yet.
  messaging_limit int,
  is_unlimited boolean not null default false,
  -- Since when, and until when if the provider told it, the account may not send.
  restricted_at timestamptz,
  restricted_until timestamptz,
  -- The last refusal that stopped the campaigns of the number.
  stop_code int,
  stopped_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('number_quality');

-- The people a portfolio wrote to first, each with the last time. Older than a day they do not count and are deleted.
create table messaging_limit_uses (
  company_id int not null references companies (id) on delete cascade,
  portfolio_id text not null,
  contact_id int not null,
  used_at timestamptz not null,
  primary key (company_id, portfolio_id, contact_id)
);
create index messaging_limit_uses_by_time on messaging_limit_uses (company_id, portfolio_id, used_at);
call make_tenant_table('messaging_limit_uses');
