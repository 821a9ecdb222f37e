-- The pace belongs to the connection: its campaigns take turns at it.
create table campaign_pumps (
  company_id int not null,
  connection_id int not null,
  -- When it is worked next; null while the connection has nothing to send.
  next_at timestamptz,
  -- Messages since the last greater interval.
  run int not null default 0,
  -- Who was written to last: the interval counts from when that message left.
  last_campaign_id int,
  last_recipient_id bigint,
  last_at timestamptz,
  -- Messages of a day of the company's clock.
  day date,
  day_count int not null default 0,
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index campaign_pumps_due on campaign_pumps (next_at) where next_at is not null;
call make_tenant_table('campaign_pumps');
