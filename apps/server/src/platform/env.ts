import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readTokenSecrets } from './secrets/signing-keys.ts';

const isTrue = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');
const limit = (initial: number) => z.coerce.number().int().min(1).max(1_000_000).default(initial);
const TOKEN_SECRET_MIN_LENGTH = 32;
const pairs = z
  .string()
  .regex(/^([^=,]+=[^,]*(,|$))*$/)
  .default('');
const port = (initial: number) => z.coerce.number().int().min(0).max(65_535).default(initial);

/** Only for a developer's machine; a production start without its own values is refused. */
const developmentOnly = {
  DATABASE_URL: 'postgres://recado_app@127.0.0.1:5432/recado',
  DATABASE_PLATFORM_URL: 'postgres://recado_platform@127.0.0.1:5432/recado',
  DATABASE_JOBS_URL: 'postgres://recado_jobs@127.0.0.1:5432/recado',
  DATABASE_OWNER_URL: 'postgres://recado_owner@127.0.0.1:5432/recado',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
  TOKEN_SECRET: 'development-only-token-secret-0123456789',
  SECRET_KEYS: 'dev:ZGV2ZWxvcG1lbnQtb25seS1rZXktMDEyMzQ1Njc4OWE=',
  PUBLIC_URL: 'http://localhost:5173',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Recado <nao-responda@recado.test>',
  // The simulator: nothing tried out on a developer's machine reaches a real customer.
  GRAPH_API_URL: 'http://127.0.0.1:8030/v24.0',
  META_SIGN_IN_URL: 'http://127.0.0.1:8030/v24.0/dialog/oauth',
  DIALOGFLOW_URL: 'http://127.0.0.1:8064',
  META_APP_ID: '700000000000002',
  META_APP_SECRET: 'demo-pages-secret',
  META_CONFIG_ID: '700000000000003',
  META_VERIFY_TOKEN: 'demo-pages-verify-token',
  PIX_API_URL: 'http://127.0.0.1:8060/v2',
  PIX_TOKEN_URL: 'http://127.0.0.1:8060/oauth/token',
  PIX_CLIENT_ID: 'demo-pix-client',
  PIX_CLIENT_SECRET: 'demo-pix-secret',
  PIX_KEY: '3f1c2f0e-6d2b-4c55-9d55-5f0a4d1f7b11',
  PIX_WEBHOOK_KEY: 'demo-pix-webhook-key-0123',
  OPENAI_API_URL: 'http://127.0.0.1:8100/v1',
  AZURE_SPEECH_URL: 'http://127.0.0.1:8101',
  VAPID_PUBLIC_KEY: 'BMsIcQ2fXJG02XvGbemy8LlONEPRWG19iW2KNAqLFToP-IWOyV7Tb0x821F7tJqdB5LnefsfhsF5LGnBiPTjnak',
  VAPID_PRIVATE_KEY: '3R3Bgz3UebNmiT-KvWSJ1w515A4t5OdauxAHKV4QfVk',
  VAPID_SUBJECT: 'mailto:demo@recado.test',
} as const;

/**
 * Published with the source code: anyone who reads them could sign tokens, decrypt credentials or impersonate Meta, the
 * bank or us.
 */
const publishedSecrets = [
  'TOKEN_SECRET',
  'SECRET_KEYS',
  'META_APP_SECRET',
  'META_VERIFY_TOKEN',
  'PIX_CLIENT_SECRET',
  'PIX_WEBHOOK_KEY',
  'VAPID_PRIVATE_KEY',
] as const satisfies readonly (keyof typeof developmentOnly)[];

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),

  HOST: z.string().default('127.0.0.1'),
  PORT: port(8080),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port(9100),
  /** Over how many seconds a stopping api closes its sockets: 0 where there is no other api to take them. */
  SOCKET_DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** The path of the API on this port: '' is the root, '/backend' lets the web app share the address. */
  API_BASE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9-]+)?$/)
    .default(''),
  /** The folder of the built web app; empty when something else serves it. */
  WEB_ROOT: z.string().default(''),
  /** Where users open the product: links in mails, and the origin browsers may call from. */
  PUBLIC_URL: z.url(),
  /** Further origins whose pages may call the API, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  /** Hosts (`host` or `host:port`) that integrations and webhooks of companies may call without TLS, separated by commas. */
  PLAIN_HTTP_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** True behind a proxy that sets X-Forwarded-For; otherwise a caller could choose its own address. */
  TRUST_PROXY: isTrue,

  DATABASE_URL: z.string().min(1),
  DATABASE_PLATFORM_URL: z.string().min(1),
  DATABASE_JOBS_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().default(''),
  /** Which range of company ids this installation gives out, so that companies of several installations never share one. */
  CELL_ID: z.coerce.number().int().min(0).max(213).default(0),
  /** Past a pooler in transaction mode; empty means DATABASE_URL is direct already. */
  DATABASE_DIRECT_URL: z.string().default(''),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  REDIS_URL: z.string().min(1),

  /** Separated by commas; the first signs, all verify. */
  TOKEN_SECRET: z
    .string()
    .refine((text) => readTokenSecrets(text).every((secret) => secret.length >= TOKEN_SECRET_MIN_LENGTH), {
      error: `each secret needs at least ${TOKEN_SECRET_MIN_LENGTH} characters`,
    })
    .refine((text) => new Set(readTokenSecrets(text)).size === readTokenSecrets(text).length, {
      error: 'the same secret stands there twice',
    }),
  /** How long an access token lives; the refresh token renews it. */
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(2).max(3600).default(900),
  /** `id:base64 of 32 bytes`, separated by commas; the first encrypts, all decrypt. */
  SECRET_KEYS: z.string().min(1),

  /** Why platform staff may work without a second factor for now; empty: in production they must set one up first. */
  STAFF_SECOND_FACTOR_POSTPONED: z.string().max(200).default(''),

  /** How many calls a minute one signed-in user may make, and all users of a company together. */
  USER_CALLS_PER_MINUTE: limit(600),
  COMPANY_CALLS_PER_MINUTE: limit(6_000),
  /** How many calls one API key, or the token of one connection, may make: on average, and at the same time. */
  API_CALLS_PER_SECOND: limit(10),
  API_CALLS_BURST: limit(50),
  /** How many different numbers an hour a user who sees masked numbers may search for. */
  NUMBER_SEARCHES_PER_HOUR: limit(60),

  /** Empty: no mail is sent, and a company that signs up is open immediately. */
  SMTP_URL: z.string().default(''),
  MAIL_FROM: z.string().min(3),
  STORAGE_DIR: z.string().default('.data/storage'),
  IN_FLIGHT_DIR: z.string().default('.data/in-flight'),
  /** Files go to this bucket instead of the folder. */
  S3_BUCKET: z.string().default(''),
  /** Of a storage service that is not Amazon's. */
  S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  S3_REGION: z.string().default('us-east-1'),
  /** Without a key the SDK looks for one itself, down to the role of the machine. */
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** Meta's Graph API with its version, without a slash at the end. */
  GRAPH_API_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://graph.facebook.com/v24.0'),
  /** Google's Dialogflow API, without a slash at the end. */
  DIALOGFLOW_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://dialogflow.googleapis.com'),
  /** The installation's own Meta app, with which companies connect pages and Instagram; without it they cannot. */
  META_APP_ID: z.string().regex(/^\d*$/).default(''),
  META_APP_SECRET: z.string().default(''),
  /** That app's configuration of Embedded Signup, with which companies connect WhatsApp numbers; without it they cannot. */
  META_CONFIG_ID: z.string().regex(/^\d*$/).default(''),
  /** The page to sign in with Facebook for that app. */
  META_SIGN_IN_URL: z.url({ protocol: /^https?$/ }).default('https://www.facebook.com/v24.0/dialog/oauth'),
  /** The token that Meta repeats when this app's webhook address is registered. */
  META_VERIFY_TOKEN: z.string().default(''),

  /** Another network than WhatsApp's for connections by QR code; empty is the real one. */
  WHATSAPP_WEB_URL: z.union([z.literal(''), z.url({ protocol: /^wss?$/ })]).default(''),
  /** The root of that network's certificates, base64. */
  WHATSAPP_WEB_ROOT_KEY: z.string().default(''),
  /** The root of its file servers' certificates, PEM, as it is or in base64. */
  WHATSAPP_WEB_MEDIA_CA: z
    .string()
    .default('')
    .transform((value) => (value === '' || value.includes('-----') ? value : Buffer.from(value, 'base64').toString())),
  /** The most sessions by QR code that one process owns. */
  WEB_SESSIONS_MAX: z.coerce.number().int().min(1).max(2000).default(300),

  /** The Pix API of the bank that companies pay through, with its version; empty: no payments. */
  PIX_API_URL: z.union([z.literal(''), z.url().transform((url) => url.replace(/\/+$/, ''))]).default(''),
  PIX_TOKEN_URL: z.union([z.literal(''), z.url()]).default(''),
  PIX_CLIENT_ID: z.string().default(''),
  PIX_CLIENT_SECRET: z.string().default(''),
  PIX_SCOPE: z.string().default('cob.read cob.write pix.read webhook.read webhook.write'),
  /** The Pix key that receives the payments. */
  PIX_KEY: z.string().max(77).default(''),
  /** The client certificate and its private key, both PEM, as they are or in base64. */
  PIX_CERTIFICATE: z
    .string()
    .default('')
    .transform((value) => (value === '' || value.includes('-----') ? value : Buffer.from(value, 'base64').toString()))
    .refine((pem) => pem === '' || (pem.includes('CERTIFICATE-----') && pem.includes('PRIVATE KEY-----'))),
  /** The key that the bank repeats in the address it calls. */
  PIX_WEBHOOK_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{20,200}$/)]).default(''),
  PIX_MERCHANT_NAME: z.string().default('RECADO'),
  PIX_MERCHANT_CITY: z.string().default('SAO PAULO'),

  /** The key pair that identifies this installation to push services; without it there are no push notifications. */
  VAPID_PUBLIC_KEY: z.string().default(''),
  VAPID_PRIVATE_KEY: z.string().default(''),
  /** Contact address of the operator for push services: `mailto:` or https. */
  VAPID_SUBJECT: z.union([z.literal(''), z.url({ protocol: /^(?:mailto|https)$/ })]).default(''),

  /**
   * After this many hours without a message open tickets are closed, unless the connection has its own value; 0: never.
   */
  AUTO_CLOSE_HOURS: z.coerce.number().int().min(0).max(8760).default(24),

  /** Messages of months that ended longer ago are removed for good; 0: they are kept for ever. */
  MESSAGE_RETENTION_MONTHS: z.coerce.number().int().min(0).max(1200).default(0),

  /** Audit entries that are older are deleted every night; 0: they are kept for ever. The database keeps 3 at least. */
  AUDIT_RETENTION_MONTHS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1200)
    .refine((months) => months === 0 || months >= 3, 'is 0, or at least 3')
    .default(12),

  /** The API of OpenAI, or another service with it; a prompt may name its own. */
  OPENAI_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.openai.com/v1'),
  /** One address instead of Azure's own of each region. */
  AZURE_SPEECH_URL: z.union([z.literal(''), z.url().transform((url) => url.replace(/\/+$/, ''))]).default(''),
  /** Model servers inside the network that prompts may name: `host` or `host:port`, separated by commas. */
  AI_LOCAL_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),

  /** The collector that traces are sent to by OTLP over HTTP, without the path; empty: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))])
    .default(''),
  /** Headers of these calls, as for a token: `key=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  /** Which traces are recorded: a share of them, all or none. A process continues the traces that others began. */
  OTEL_TRACES_SAMPLER: z
    .enum(['parentbased_traceidratio', 'parentbased_always_on', 'parentbased_always_off'])
    .default('parentbased_traceidratio'),
  /** The share of the traces that is recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  OTEL_SERVICE_NAME: z.string().default('recado'),
  /** Further attributes of this process in every trace: `key=value`, separated by commas. */
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  /** After how many milliseconds recorded spans are sent. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(60_000).default(5_000),

  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
});

/** A half-configured group would only fail with the first customer who sends a picture. */
const complete = schema.superRefine((env, context) => {
  if (env.NODE_ENV === 'production') {
    for (const name of publishedSecrets.filter((name) => isPublished(name, env[name]))) {
      const message = `${name} has the value that is published with the source code; this installation needs its own`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [missing, ...others] = keys.filter((name) => env[name] === '');
  if (missing === undefined || others.length > 0) return;
  const message = `${keys.find((name) => name !== missing)} needs it`;
  context.addIssue({ code: 'custom', path: [missing], message });
});

function isPublished(name: (typeof publishedSecrets)[number], value: string): boolean {
  // Whatever its place in the list: every secret of the list verifies.
  if (name === 'TOKEN_SECRET') return readTokenSecrets(value).includes(developmentOnly.TOKEN_SECRET);
  if (name !== 'SECRET_KEYS') return value.trim() === developmentOnly[name];
  // Whatever its id and its place in the list: every key of the list decrypts.
  const bytesOf = (key: string): Buffer => Buffer.from(key.slice(key.indexOf(':') + 1), 'base64');
  return value.split(',').some((key) => bytesOf(key).equals(bytesOf(developmentOnly.SECRET_KEYS)));
}

export type Env = z.infer<typeof schema>;

/** Old names that this version still accepts. */
const renamed = { FLIGHTS_DIR: 'IN_FLIGHT_DIR' } as const;

/**
 * Reads the value of NAME from the file that NAME_FILE names, as orchestrators mount secrets: a variable is visible to
 * whoever may inspect the container.
 */
function withFiles(source: Readonly<Record<string, string>>): Record<string, string> {
  const values = { ...source };
  for (const name of Object.keys(schema.shape)) {
    const path = source[`${name}_FILE`];
    if (path === undefined) continue;
    if (source[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set; use one of them.`);
    values[name] = readSecret(name, path);
  }
  return values;
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    // The reason without the path would not help; the path is not a secret.
    throw new Error(`${name}_FILE cannot be read: ${(error as Error).message}`);
  }
}

/** An installation that still sets an old name keeps its value and gets a warning with the new name. */
function withRenamed(source: Readonly<Record<string, string>>): Record<string, string> {
  const current = { ...source };
  for (const [oldName, newName] of Object.entries(renamed)) {
    const value = source[oldName];
    if (value === undefined) continue;
    process.emitWarning(`${oldName} is now ${newName}; the old name is removed in the next version.`);
    current[newName] ??= value;
  }
  return current;
}

/** Read and validated once, at the start. Nothing else reads the environment. */
export function loadEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const isProduction = source['NODE_ENV'] === 'production';
  // An empty value in a compose file means "not set".
  const isSet = (entry: [string, string | undefined]): entry is [string, string] =>
    entry[1] !== undefined && entry[1] !== '';
  const values = withRenamed(withFiles(Object.fromEntries(Object.entries(source).filter(isSet))));
  const result = complete.safeParse(isProduction ? values : { ...developmentOnly, ...values });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`);
}
