#!/bin/sh
# Creates the database, its roles and their passwords. Runs at each start of the compose project, before the
# migrations; run again it changes nothing, or a password that was changed. For a PostgreSQL of your own, run it from
# the checkout with PGHOST, PGUSER and PGPASSWORD of a superuser and the four passwords in the environment.
set -eu

# An empty password would lock the role out without a word.
: "${RECADO_OWNER_PASSWORD:?}" "${RECADO_APP_PASSWORD:?}" "${RECADO_PLATFORM_PASSWORD:?}" "${RECADO_JOBS_PASSWORD:?}"
provision=${PROVISION_SQL:-apps/server/migrations/provision.sql}

run() {
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$@"
}

run --dbname postgres <<'SQL'
select 'create database recado' where not exists (select from pg_database where datname = 'recado') \gexec
SQL

# "already exists, skipping" is no news.
PGOPTIONS='-c client_min_messages=warning' run --dbname recado --file "$provision"

# Read by psql itself: on its command line the passwords would stand in the list of processes.
run --dbname recado <<'SQL'
-- A statement that fails is written to the server's log, with the password in it.
set log_min_error_statement = panic;
set log_statement = 'none';
\getenv owner RECADO_OWNER_PASSWORD
\getenv app RECADO_APP_PASSWORD
\getenv platform RECADO_PLATFORM_PASSWORD
\getenv jobs RECADO_JOBS_PASSWORD
alter role recado_owner password :'owner';
alter role recado_app password :'app';
alter role recado_platform password :'platform';
alter role recado_jobs password :'jobs';
SQL
