#!/bin/sh
# Creates the Secrets of an installation in one namespace, with fresh passwords and keys. Run once:
#   SMTP_URL=smtp://… deploy/helm/examples/cloudnative-pg/new-secrets.sh <namespace>
set -eu
namespace=${1:?which namespace?}
: "${SMTP_URL:?}"

# New keys over old ones would make every sealed credential unreadable.
if kubectl --namespace "$namespace" get secret recado >/dev/null 2>&1; then
  echo "The namespace $namespace has a secret named recado already." >&2
  exit 1
fi

# Values go through files: on the command line they would stand in the list of processes.
umask 077
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# put <secret> <key>: stores standard input.
put() {
  mkdir -p "$folder/$1"
  tr -d '\n' > "$folder/$1/$2"
}

for role in owner app platform jobs; do
  password=$(openssl rand -hex 24)
  echo "recado_$role" | put "recado-db-$role" username
  echo "$password" | put "recado-db-$role" password
  url="postgres://recado_$role:$password@recado-db-rw:5432/recado?sslmode=no-verify"
  case $role in
    owner) echo "$url" | put recado-owner DATABASE_OWNER_URL ;;
    app) echo "$url" | put recado DATABASE_URL ;;
    platform) echo "$url" | put recado DATABASE_PLATFORM_URL ;;
    jobs) echo "$url" | put recado DATABASE_JOBS_URL ;;
  esac
done
echo redis://recado-redis:6379/0 | put recado REDIS_URL
openssl rand -hex 32 | put recado TOKEN_SECRET
echo "k1:$(openssl rand -base64 32)" | put recado SECRET_KEYS
echo "$SMTP_URL" | put recado SMTP_URL

for path in "$folder"/*; do
  name=${path##*/}
  case $name in
    recado-db-*) type=kubernetes.io/basic-auth ;;
    *) type=Opaque ;;
  esac
  kubectl --namespace "$namespace" create secret generic "$name" --type "$type" --from-file="$path"
done
# The operator applies a changed password only to roles whose secret has this label.
kubectl --namespace "$namespace" label secret recado-db-owner recado-db-app recado-db-platform recado-db-jobs cnpg.io/reload=true
