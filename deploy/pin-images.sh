#!/bin/sh
# Pulls the images that .env names and writes their digests behind the tags. From then on a build or a new container
# uses exactly these images, until this is run again: a tag alone may name other content tomorrow.
set -eu
cd "$(dirname "$0")/.."
if [ ! -e .env ]; then
  echo "There is no .env: deploy/new-env.sh writes one." >&2
  exit 1
fi

umask 077
cp .env .env.pinned
for name in NODE_IMAGE POSTGRES_IMAGE REDIS_IMAGE CADDY_IMAGE; do
  image=$(sed -n "s/^$name=//p" .env)
  if [ -z "$image" ]; then
    # An .env of an older release does not name it.
    image=$(sed -n "s/^$name=//p" deploy/env.example)
    echo "$name=" >>.env.pinned
  fi
  tag=${image%@*}
  docker pull --quiet "$tag" >/dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$tag")
  digest=${digest##*@}
  case $digest in
    sha256:*) ;;
    *)
      echo "$tag has no digest; nothing was changed." >&2
      rm .env.pinned
      exit 1
      ;;
  esac
  sed -i "s|^$name=.*|$name=$tag@$digest|" .env.pinned
  echo "$name=$tag@$digest"
done
mv .env.pinned .env
