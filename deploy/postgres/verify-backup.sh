#!/bin/sh
# Restores a backup of backup.sh into an empty PostgreSQL of its own and compares it with the manifest of the source.
#   verify-backup.sh /srv/backups                       the newest one
#   verify-backup.sh /srv/backups/2026-11-18T030000Z    this one
# Ends with "ok" or with a line FAILED for each fault and a status that is not 0. With PGHOST (and PGUSER, PGPASSWORD,
# PGDATABASE) the success is recorded in that database, where the metric recado_backup_age_seconds reads it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
migrations=${MIGRATIONS_DIR:-$here/../../apps/server/migrations}
most_hours=${BACKUP_MAX_AGE_HOURS:-26}
failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }
give_up() { echo "FAILED: $*"; exit 1; }

backup=${1:?Name the folder of the backups, or of one of them}
if [ ! -e "$backup/manifest.tsv" ]; then
  newest=$(find "$backup" -mindepth 2 -maxdepth 2 -name manifest.tsv ! -path '*.part/*' 2>/dev/null | sort | tail -n 1)
  [ -n "$newest" ] || give_up "$backup has no complete backup"
  backup=$(dirname "$newest")
fi
backup=$(cd "$backup" && pwd)
now=$(date -u +%s)
value_of() { awk -F '\t' -v kind="$1" -v column="$2" '$1 == kind { print $column }' "$backup/manifest.tsv"; }
hours_since() { echo $(((now - $1) / 3600)); }

taken=$(value_of 'taken at' 2)
[ -n "$taken" ] || give_up "$backup/manifest.tsv does not say when it was written"
echo "backup $backup, taken $(value_of 'taken at' 3), $(hours_since "$taken") h ago"
[ "$(hours_since "$taken")" -lt "$most_hours" ] || fail "the backup is $(hours_since "$taken") h old, the limit is $most_hours h"
damaged=$(cd "$backup" && sha256sum --check --quiet SHA256SUMS 2>&1) || give_up "the backup is damaged: $damaged"

# PostgreSQL refuses to run as root.
if [ "$(id -u)" -eq 0 ]; then as='setpriv --reuid=postgres --regid=postgres --clear-groups'; else as=''; fi
command -v pg_amcheck >/dev/null || PATH=$(find /usr/lib/postgresql -maxdepth 2 -name bin | sort -V | tail -n 1):$PATH
work=$(mktemp -d "${TMPDIR:-/tmp}/recado-verify-XXXXXX")
[ -z "$as" ] || chown postgres "$work"
cleanup() {
  # shellcheck disable=SC2086
  $as pg_ctl -D "$work/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
# In a subshell: the variables of the caller name the live server. Reached by a socket in its folder alone.
aside() { (unset PGPASSWORD PGOPTIONS; export PGHOST="$work" PGPORT=5432 PGUSER=postgres PGDATABASE="$database"; "$@"); }
ask() { aside psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }
database=postgres
# shellcheck disable=SC2086
(cd "$work" && $as initdb -D data -U postgres -A trust -E UTF8 --no-sync >log 2>&1 &&
  $as pg_ctl -D data -w -l server.log -o "-c port=5432 -c listen_addresses= -c unix_socket_directories=$work -c fsync=off \
    -c max_wal_size=4GB -c maintenance_work_mem=256MB" start >>log 2>&1) ||
  give_up "PostgreSQL did not start: $(tail -n 1 "$work/log")"

aside createdb recado
database=recado
PGOPTIONS='-c client_min_messages=warning' ask --file "$migrations/provision.sql" >/dev/null
aside dropdb --maintenance-db postgres recado
database=postgres aside createdb recado
started=$(date -u +%s)
aside pg_restore --exit-on-error --jobs "$(nproc)" --dbname recado "$backup/recado.dump" 2>"$work/restore.log" ||
  give_up "pg_restore: $(head -n 1 "$work/restore.log")"
echo "restored in $(($(date -u +%s) - started)) s"

# The manifest, line by line. The first word says when it was read, and differs.
ask --file "$here/manifest.sql" | grep -v '^taken at' >"$work/restored.tsv"
grep -v '^taken at' "$backup/manifest.tsv" >"$work/source.tsv"
differences=$(awk -F '\t' '
  NR == FNR { restored[$1 " " $2] = $3; hash[$1 " " $2] = $4; next }
  { name = $1 " " $2; seen[name] = 1 }
  !(name in restored) { print name " is not in the restored database"; next }
  restored[name] != $3 { print name ": " $3 " at the source, " restored[name] " restored"; next }
  hash[name] != $4 { print name ": equal count (" $3 "), other content" }
  END { for (name in restored) if (!(name in seen)) print name " is not in the manifest" }
' "$work/restored.tsv" "$work/source.tsv")
[ -z "$differences" ] || while read -r line; do fail "$line"; done <<LINES
$differences
LINES
echo "compared $(grep -c '^table' "$work/source.tsv") tables, $(awk -F '\t' '$1 == "table" { n += $3 } END { print n + 0 }' "$work/source.tsv") rows"

# Every migration up to the newest of the backup; a later one belongs to a release after it.
ask --command 'select name from public.schema_migrations order by name' >"$work/applied"
last=$(tail -n 1 "$work/applied")
for file in "$migrations"/[0-9][0-9][0-9][0-9]_*.sql; do
  name=$(basename "$file")
  grep -qxF "$name" "$work/applied" || [ "$(printf '%s\n%s\n' "$name" "$last" | sort | tail -n 1)" != "$last" ] ||
    fail "the migration $name is missing"
done
echo "migrations up to $last"

if [ -e "$backup/storage.tar.gz" ]; then
  tar -tzf "$backup/storage.tar.gz" >"$work/files"
  ask --file "$here/sampled-files.sql" >"$work/sampled"
  missing=0
  while read -r key; do
    # The object a/b.png is the file a/@b.png.
    grep -qxF "./${key%/*}/@${key##*/}" "$work/files" || { missing=$((missing + 1)); [ "$missing" -gt 5 ] || echo "missing file: $key"; }
  done <"$work/sampled"
  [ "$missing" -eq 0 ] || fail "$missing of $(wc -l <"$work/sampled") sampled files are missing"
  echo "looked for $(wc -l <"$work/sampled") of the files that rows name"
fi

aside pg_amcheck --install-missing --database recado >"$work/amcheck.log" 2>&1 || fail "pg_amcheck: $(head -n 1 "$work/amcheck.log")"

newest=$(value_of 'newest message' 2)
[ "$newest" -eq 0 ] && echo 'no message' || echo "newest message $(value_of 'newest message' 3), $(((taken - newest) / 60)) min before the backup"
[ "$failures" -eq 0 ] || { echo "$failures faults in $backup"; exit 1; }
if [ -n "${PGHOST:-}" ]; then
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set taken="$taken" <<'SQL' || give_up 'the success could not be recorded'
insert into verified_backups (taken_at) values (to_timestamp(:taken)) on conflict (taken_at) do update set verified_at = now();
SQL
fi
echo "ok: $backup can be restored"
