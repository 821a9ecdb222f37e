-- What Meta says of a number when it is asked once a day, and when that was.
alter table number_quality
  add column name_status text not null default '',
  add column verified_name text not null default '',
  add column verification_status text not null default '',
  add column throughput text not null default '',
  add column checked_at timestamptz,
  -- Why the last check was refused for good, in Meta's words; '' when it was answered.
  add column check_failure text not null default '';
