-- What the governor knows of a campaign: how many people it was written to, until when it waits after its sample, and
-- since when its outcomes count. A person who restarts a stopped campaign starts the count again.
create table campaign_governors (
  company_id int not null,
  campaign_id int not null,
  written int not null default 0,
  sample_until timestamptz,
  judged_from timestamptz,
  primary key (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade
);
call make_tenant_table('campaign_governors');

-- People who never wrote, over a number connected by QR code: how many on which day, and how many clean days before it.
create table number_warm_ups (
  company_id int not null,
  connection_id int not null,
  day date,
  count int not null default 0,
  is_clean boolean not null default true,
  clean_days int not null default 0,
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call make_tenant_table('number_warm_ups');
