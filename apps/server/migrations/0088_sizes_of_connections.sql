-- How much the conversations of a connection hold. Measured about once a day: no page could count all messages while one waits.
alter table connections
  add column message_count int not null default 0,
  add column size_bytes bigint not null default 0,
  add column measured_at timestamptz;
