-- Which browser a session belongs to, where it was used last, and when.
alter table sessions
  add column device_id text not null default '',
  add column source_address text not null default '',
  add column last_used_at timestamptz not null default now();

-- `remote`: the user signed the device out on another one.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('logout', 'remote', 'evicted', 'reuse', 'password', 'expired', 'removed')) not valid;
