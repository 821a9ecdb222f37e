-- Directory: the processes that hold sessions of WhatsApp by QR code, as long as they say that they live.
create table web_processes (
  holder uuid primary key,
  alive_until timestamptz not null
);

-- Directory: which sessions there shall be, and which process holds each. A process chooses here before it knows which
-- company it will speak for, so the table stands outside row security and holds keys and times.
create table web_leases (
  company_id int not null,
  connection_id int not null,
  wanted boolean not null,
  holder uuid,
  -- Grows with every owner and with everything that ends an owner's right. Whoever writes for a session names it.
  fence bigint not null default 0,
  leased_until timestamptz,
  -- Since when nobody has held it, where the last one handed it back.
  free_since timestamptz not null default clock_timestamp(),
  has_commands boolean not null default false,
  -- As the owner says with every renewal.
  connected_since timestamptz,
  last_inbound_at timestamptz,
  last_outbound_at timestamptz,
  lag_ms int,
  silent_since timestamptz,
  primary key (company_id, connection_id),
  constraint a_web_lease_is_whole check ((holder is null) = (leased_until is null)),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index web_leases_wanted on web_leases (leased_until nulls first) where wanted;
create index web_leases_of_holder on web_leases (holder);

-- Every row is rewritten every few seconds.
alter table web_leases set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000, autovacuum_vacuum_cost_delay = 0, fillfactor = 50);
alter table web_processes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
