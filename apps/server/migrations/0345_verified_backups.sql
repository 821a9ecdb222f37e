-- The backups that were restored aside and found whole, by the time they were taken. Written by deploy/postgres/verify-backup.sh
-- as superuser; the metric of the age of the newest one reads it.
create table verified_backups (
  taken_at timestamptz primary key,
  verified_at timestamptz not null default now()
);
revoke insert, update, delete on verified_backups from recado_app, recado_platform;

-- While there is none, the age of the installation counts.
grant select (applied_at) on schema_migrations to recado_app;
