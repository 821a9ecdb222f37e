# syntax=docker/dockerfile:1
# One image, every role: the command says which (compose.yaml shows all of them).

# deploy/pin-images.sh writes the digest into .env; compose passes it.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS base
WORKDIR /app

# Only what decides the dependencies: a change of any other file leaves the installs below in the build's cache.
FROM base AS manifests
COPY . .
RUN mkdir /manifests \
  && find . -name node_modules -prune -o \( -name package.json -o -name package-lock.json \) -exec cp --parents '{}' /manifests ';'

FROM base AS web
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --workspace apps/web
COPY . .
RUN npm run build

FROM base AS dependencies
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace apps/server

FROM base AS runtime
# Voice notes and pictures are converted with it. Before the arguments, or every new revision would install it again.
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*

ARG VERSION=local
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Recado" \
  org.opencontainers.image.description="Customer-service messaging for many companies" \
  org.opencontainers.image.licenses="MIT AND GPL-3.0-only" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"

# npm and its companions are for building; in a running container they would only be of use to an intruder.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /usr/local/bin/docker-entrypoint.sh \
  # A new volume takes the owner of the folder it covers; without this, nobody could write into it.
  && mkdir -p /data/storage /data/in-flight && chown -R node:node /data

# The links in node_modules lead to packages/, outside of it: Node runs no TypeScript that lies within node_modules.
COPY --from=dependencies /app ./
COPY LICENSE ./
COPY packages ./packages
COPY apps/server/migrations ./apps/server/migrations
COPY apps/server/src ./apps/server/src
COPY --from=web /app/apps/web/dist ./apps/web/dist

ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  OPS_HOST=0.0.0.0 \
  API_BASE_PATH=/backend \
  WEB_ROOT=/app/apps/web/dist \
  STORAGE_DIR=/data/storage \
  IN_FLIGHT_DIR=/data/in-flight
USER node
EXPOSE 8080 9100

HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.OPS_PORT || 9100) + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Node itself is the first process and gets the signals: it shuts down in order on SIGTERM, within 25 seconds.
ENTRYPOINT ["node"]
CMD ["apps/server/src/processes/all.ts"]
