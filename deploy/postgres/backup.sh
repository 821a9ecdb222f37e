#!/bin/sh
# Writes a backup into a new folder of the given one: the dump, a manifest of its content, the files and their checksums.
#   backup.sh /srv/backups
# Connects as superuser with PGHOST, PGUSER, PGPASSWORD and PGDATABASE. STORAGE_DIR is the folder of the files; leave it
# empty where they are in a bucket. docs/guides/backup-and-restore.md
set -eu
here=$(dirname "$0")
to=${1:?Name the folder of the backups}/$(date -u +%Y-%m-%dT%H%M%SZ)
mkdir -p "$to.part"

# The manifest describes exactly the rows of the dump, although users work: both read one snapshot.
DUMP="$to.part/recado.dump" psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set manifest="$here/manifest.sql" \
  --set out="$to.part/manifest.tsv" <<'SQL'
begin isolation level repeatable read;
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\! pg_dump --format=custom --snapshot="$SNAPSHOT" --file="$DUMP" || rm -f "$DUMP"
\o :out
\i :manifest
\o
rollback;
SQL
[ -s "$to.part/recado.dump" ] || { echo 'FAILED: pg_dump wrote no dump' >&2; exit 1; }

# After the database, so that every file that a row names is in it. A file that is written just now is no error (1).
if [ -n "${STORAGE_DIR:-}" ]; then
  tar -C "$STORAGE_DIR" --exclude ./.incoming --warning=no-file-changed -czf "$to.part/storage.tar.gz" . || [ $? -eq 1 ]
fi
(cd "$to.part" && sha256sum -- * >../checksums.$$ && mv ../checksums.$$ SHA256SUMS)
mv "$to.part" "$to"
echo "$to"
