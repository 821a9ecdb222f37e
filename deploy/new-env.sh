#!/bin/sh
# Writes .env from deploy/env.example with fresh secrets. Refuses to touch one that is there: with its secrets lost,
# the database's passwords no longer match and what was sealed with them cannot be read any more.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo ".env is there already; nothing was changed." >&2
  exit 1
fi

umask 077
while IFS= read -r line; do
  case $line in
    TOKEN_SECRET= | *_PASSWORD=) echo "$line$(openssl rand -hex 32)" ;;
    SECRET_KEYS=) echo "${line}k1:$(openssl rand -base64 32)" ;;
    *) echo "$line" ;;
  esac
done <deploy/env.example >.env.new
mv .env.new .env
echo "Wrote .env. Now fill in DOMAIN, ACME_EMAIL, SMTP_URL and MAIL_FROM."
