import { type Env, loadEnv } from '../../apps/server/src/platform/env.ts';

type Variable = keyof Env;
const ALL = Object.keys(loadEnv({})) as readonly Variable[];

/** Kept in the Secret of the installation and read by the pods as files. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_PLATFORM_URL',
  'DATABASE_JOBS_URL',
  'REDIS_URL',
  'TOKEN_SECRET',
  'SECRET_KEYS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'META_APP_SECRET',
  'META_VERIFY_TOKEN',
  'PIX_CLIENT_SECRET',
  'PIX_CERTIFICATE',
  'PIX_WEBHOOK_KEY',
  'VAPID_PRIVATE_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const satisfies readonly Variable[];

/** Without them no process starts. */
const REQUIRED_SECRETS = [
  'DATABASE_URL',
  'DATABASE_PLATFORM_URL',
  'DATABASE_JOBS_URL',
  'REDIS_URL',
  'TOKEN_SECRET',
  'SECRET_KEYS',
] as const satisfies readonly (typeof SECRETS)[number][];

/** Set by the chart from its own values, or by the image: a second place would only contradict. */
const OF_CHART = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'OPS_HOST',
  'OPS_PORT',
  'API_BASE_PATH',
  'WEB_ROOT',
  'STORAGE_DIR',
  'IN_FLIGHT_DIR',
  'PUBLIC_URL',
  'MAIL_FROM',
  'TRUST_PROXY',
  'CELL_ID',
  'DATABASE_OWNER_URL',
  'DATABASE_POOL_SIZE',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
] as const satisfies readonly Variable[];

const elsewhere: ReadonlySet<Variable> = new Set([...SECRETS, ...OF_CHART]);
/** Everything else is free to set under `env`. */
const FREE = ALL.filter((name) => !elsewhere.has(name));

export const variables = { all: ALL, secrets: SECRETS, requiredSecrets: REQUIRED_SECRETS, free: FREE };
