import { Redis } from 'ioredis';
import { channelRoutes, channels } from '../channels/index.ts';
import { authenticateProgram } from '../modules/api-keys/index.ts';
import { authenticate, reloadViewer, viewerOfToken } from '../modules/auth/index.ts';
import { startFetcher } from '../modules/automation/index.ts';
import { watchMessageMonths } from '../modules/messages/index.ts';
import { startOutbox } from '../modules/outbound/index.ts';
import { productVersion } from '../modules/version/product-version.ts';
import { startSessions } from '../modules/web-sessions/index.ts';
import { modules } from '../modules.ts';
import { openAi } from '../platform/ai/open-ai.ts';
import { createBackground } from '../platform/background.ts';
import { createChannels } from '../platform/channel.ts';
import { openDatabase } from '../platform/db/database.ts';
import { type Env, loadEnv } from '../platform/env.ts';
import { createEventBus } from '../platform/events.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { originPolicy } from '../platform/http/origin.ts';
import { purgeIdempotencyKeys } from '../platform/http/purge-idempotency-keys.cron.ts';
import { createWebApp } from '../platform/http/web-app.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLanes } from '../platform/lanes/create-lanes.ts';
import { startLaneWorker } from '../platform/lanes/lane-worker.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMailer, createNoMailer } from '../platform/mail/mailer.ts';
import { watchEventLoop } from '../platform/ops/event-loop.ts';
import { watchIdentities } from '../platform/ops/identity-metrics.ts';
import { createLifecycle, type Lifecycle } from '../platform/ops/lifecycle.ts';
import { createMetrics } from '../platform/ops/metrics.ts';
import { startOpsServer } from '../platform/ops/ops-server.ts';
import { createOutgoingClient } from '../platform/outgoing/outgoing-client.ts';
import { openPix } from '../platform/pix/open-pix.ts';
import { openPush } from '../platform/push/open-push.ts';
import { type Realtime, startRealtime } from '../platform/realtime/start-realtime.ts';
import { roomsOfWith } from '../platform/rooms.ts';
import { readSecretKeys } from '../platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import type { Services } from '../platform/services.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { startSweeps } from '../platform/sweeps/start-sweeps.ts';
import { openTracing } from '../platform/trace/open-tracing.ts';
import { deliverWebhooks } from '../platform/webhooks/deliver-webhooks.sweep.ts';
import { purgeWebhookDeliveries } from '../platform/webhooks/purge-webhook-deliveries.cron.ts';
import { closeServer, createDispatchingServer, listen } from './http-server.ts';
import { watchInstallation } from './watch-installation.ts';

export type Role = 'api' | 'worker' | 'channels';

const MAX_OUTGOING_BYTES = 20 * 1024 * 1024;
/** Over a session a file is uploaded within the call that sends it, and may be large. */
const LONGEST_UPLOAD_MS = 300_000;
/** Of all steps together, below the 30 seconds after which orchestrators kill. */
const SHUTDOWN_MS = 25_000;
const LONGEST_LOOP_DELAY_MS = 1000;
/** A database that answered this recently is not a reason to take processes out of service. */
const DATABASE_TOLERANCE_MS = 30_000;
const CLEAN_UP_EVERY_MS = 60 * 60_000;
/** A delivery mostly waits for its provider; a lane uses a database connection. */
const DELIVERIES_PER_LANE = 16;

/** Starts one process in the given roles and runs it until it is stopped. Composition only: it contains no rule. */
export async function startProcess(roles: readonly Role[]): Promise<void> {
  const env = loadEnv(process.env);
  const log = createLogger({ name: roles.join('+'), level: env.LOG_LEVEL, pretty: env.NODE_ENV === 'development' });
  const lifecycle = createLifecycle(log, { deadlineMs: SHUTDOWN_MS + env.SOCKET_DRAIN_SECONDS * 1000 });
  let hasStarted = false;
  const ownReasons = ownReasonsOf(lifecycle, () => hasStarted);
  const { services, realtime } = await startServices({ env, roles, lifecycle, log, ownReasons });

  watchInstallation(services);
  watchBuild(services, roles);
  if (roles.includes('worker')) {
    watchMessageMonths(services);
    watchIdentities(services);
    const topics = modules.flatMap((module) => module.lanes ?? []);
    const worker = startLaneWorker({ services, topics, concurrency: env.WORKER_CONCURRENCY });
    lifecycle.onStop('lanes', () => worker.stop());
    const concurrency = env.WORKER_CONCURRENCY * DELIVERIES_PER_LANE;
    const outbox = startOutbox({ services, concurrency, serves: 'http' });
    lifecycle.onStop('outbox', () => outbox.stop());
    const fetcher = startFetcher({ services });
    lifecycle.onStop('fetcher', () => fetcher.stop());
    const sweeps = startSweeps(services, [...modules.flatMap((module) => module.sweeps ?? []), deliverWebhooks]);
    lifecycle.onStop('sweeps', () => sweeps.stop());
  }
  if (roles.includes('channels')) await startChannels(services, lifecycle);
  if (roles.includes('api')) await startApi(services, realtime, lifecycle);
  hasStarted = true;
  log.info({ roles, version: productVersion }, 'started');
  const { STAFF_SECOND_FACTOR_POSTPONED: reason } = env;
  if (reason !== '') log.warn({ reason }, 'platform staff may work without a second factor');
}

function watchBuild({ metrics }: Services, roles: readonly Role[]): void {
  metrics
    .gauge({
      name: 'recado_build_info',
      help: 'The version that runs, and its roles.',
      labelNames: ['version', 'roles'],
    })
    .set({ version: productVersion, roles: roles.join('+') }, 1);
}

function observePoolWaits(metrics: Services['metrics']): (pool: string, ms: number) => void {
  const waits = metrics.histogram({
    name: 'recado_db_pool_wait_seconds',
    help: 'Time that a transaction waited for a connection of the pool.',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5],
  });
  return (pool, ms) => waits.observe({ pool }, ms / 1000);
}

/** Runs sessions of WhatsApp by QR code, and processes the outbox of their connections. */
async function startChannels(services: Services, lifecycle: Lifecycle): Promise<void> {
  const { env } = services;
  // Loaded only here: it is large, and under another licence than the rest.
  const { openSession, removeLeftUploads } = await import('@recado/whatsapp-web');
  const network = webNetworkOf(env);
  const sessions = startSessions({ services, openSession, max: env.WEB_SESSIONS_MAX, ...(network && { network }) });
  lifecycle.onStop('sessions', () => sessions.stop());
  const concurrency = env.WORKER_CONCURRENCY * DELIVERIES_PER_LANE;
  const outbox = startOutbox({ services, concurrency, serves: sessions.owned, callTimeoutMs: LONGEST_UPLOAD_MS });
  lifecycle.onStop('outbox of sessions', () => outbox.stop());
  // A process that was killed during an upload cleans up at its next start.
  const cleanUp = () => services.background.run('remove left uploads', () => removeLeftUploads());
  cleanUp();
  const cleaning = setInterval(cleanUp, CLEAN_UP_EVERY_MS);
  lifecycle.onStop('left uploads', () => clearInterval(cleaning));
}

const webNetworkOf = (env: Env) =>
  env.WHATSAPP_WEB_URL === ''
    ? undefined
    : {
        url: env.WHATSAPP_WEB_URL,
        rootPublicKey: env.WHATSAPP_WEB_ROOT_KEY,
        mediaCa: env.WHATSAPP_WEB_MEDIA_CA,
      };

/** The services of every role, stopped in the reverse order. */
async function startServices({
  env,
  roles,
  lifecycle,
  log,
  ownReasons,
}: {
  readonly env: Env;
  readonly roles: readonly Role[];
  readonly lifecycle: Lifecycle;
  readonly log: Services['log'];
  readonly ownReasons: () => readonly string[];
}): Promise<{ services: Services; realtime: Realtime }> {
  const metrics = createMetrics();
  const tracing = await openTracing({ env, log, version: productVersion, role: roles.join('+') });
  // Stopped last: what the other parts do while they stop is recorded too.
  lifecycle.onStop('tracing', () => tracing.stop());
  const database = openDatabase({
    appUrl: env.DATABASE_URL,
    platformUrl: env.DATABASE_PLATFORM_URL,
    directUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onWait: observePoolWaits(metrics),
  });
  lifecycle.onStop('database', () => database.close());
  const redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: 1 });
  redis.on('error', (error) => log.warn({ reason: error.message }, 'redis'));
  lifecycle.onStop('redis', () => redis.disconnect());
  await startOps({ env, log, metrics, database }, lifecycle, ownReasons);
  const background = createBackground(log);
  const realtime = await startRealtime({ services: { redis, log, metrics, background, tracing }, keyPrefix: 'recado' });
  if (!roles.includes('api')) lifecycle.onStop('realtime', () => realtime.stop());
  const outgoing = createOutgoingClient({
    maxBytes: MAX_OUTGOING_BYTES,
    timeoutMs: 20_000,
    allowLoopback: env.NODE_ENV !== 'production',
  });
  lifecycle.onStop('outgoing', () => outgoing.close());
  const ai = openAi(env, outgoing);
  lifecycle.onStop('ai', () => ai.close());
  const pix = openPix(env);
  if (pix) lifecycle.onStop('pix', () => pix.close());
  const jobs = createJobs({
    url: env.DATABASE_JOBS_URL,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    crons: [...modules.flatMap((module) => module.crons ?? []), purgeIdempotencyKeys, purgeWebhookDeliveries],
    mode: roles.includes('worker') ? 'work' : 'enqueue-only',
    concurrency: env.WORKER_CONCURRENCY,
    services: () => services,
  });
  const services: Services = {
    env,
    log,
    metrics,
    tracing,
    clock: () => new Date(),
    database,
    redis,
    background,
    outgoing,
    events: createEventBus(
      modules.flatMap((module) => module.reactions ?? []),
      modules.flatMap((module) => module.live ?? []),
    ),
    jobs: jobs.jobs,
    lanes: createLanes({ database, background }),
    live: realtime.publisher,
    mailer: env.SMTP_URL === '' ? createNoMailer(log) : createMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }),
    storage: await openStorage(env),
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
    channels: createChannels(channels),
    ai: ai.ai,
    pix: pix?.provider,
    push: openPush(env, outgoing),
  };
  lifecycle.onStop('background', () => background.idle());
  await jobs.start();
  lifecycle.onStop('jobs', () => jobs.stop());
  return { services, realtime };
}

async function startApi(services: Services, realtime: Realtime, lifecycle: Lifecycle): Promise<void> {
  const { env } = services;
  const routes = [...modules.flatMap((module) => module.routes ?? []), ...channelRoutes];
  const api = await createHttpApp({ services, routes, authenticate, authenticateProgram, version: productVersion });
  const web = env.WEB_ROOT === '' ? undefined : await createWebApp(webOptions(env));
  const server = await createDispatchingServer({ api, apiBasePath: env.API_BASE_PATH, web });
  await realtime.acceptSockets({
    httpServer: server,
    path: `${env.API_BASE_PATH}/socket.io`,
    origins: originPolicy(env.PUBLIC_URL, env.ALLOWED_ORIGINS),
    authenticate: (token) => viewerOfToken(services, token),
    reload: (viewer) => reloadViewer(services, viewer),
    roomsOf: roomsOfWith(modules),
    clientEvents: modules.flatMap((module) => module.clientEvents?.(services) ?? []),
    onPresence: async (viewer) => {
      for (const module of modules) await module.onPresence?.(services, viewer);
    },
  });
  await listen(server, env.HOST, env.PORT);
  lifecycle.onStop('http', async () => {
    // The server counts open sockets as unanswered, so they are closed while it drains.
    const drained = closeServer(server);
    await realtime.stop(env.SOCKET_DRAIN_SECONDS * 1000);
    await drained;
  });
  services.log.info({ address: `http://${env.HOST}:${env.PORT}${env.API_BASE_PATH}` }, 'listening');
}

const webOptions = (env: Env) => ({
  root: env.WEB_ROOT,
  apiBase: env.API_BASE_PATH,
  isSecure: env.PUBLIC_URL.startsWith('https:'),
});

/** Early, so that it is stopped late: while the rest drains it reports that this process takes no more. */
async function startOps(
  { env, log, metrics, database }: Pick<Services, 'env' | 'log' | 'metrics' | 'database'>,
  lifecycle: Lifecycle,
  ownReasons: () => readonly string[],
): Promise<void> {
  const ops = await startOpsServer({
    host: env.OPS_HOST,
    port: env.OPS_PORT,
    log,
    metrics,
    ownReasons,
    // Past the pool of requests: load that fills it would take every process out of service together. Not Redis: without
    // it nodes exchange fewer events, but taking every node out of service would be worse.
    readiness: { database: async () => void (await database.vital.query('select 1')) },
    toleranceMs: DATABASE_TOLERANCE_MS,
  });
  lifecycle.onStop('ops', () => ops.stop());
}

function ownReasonsOf(lifecycle: Lifecycle, hasStarted: () => boolean): () => readonly string[] {
  const eventLoop = watchEventLoop();
  return () => {
    if (lifecycle.isShuttingDown()) return ['shutting-down'];
    if (!hasStarted()) return ['starting'];
    return eventLoop.delayMs() < LONGEST_LOOP_DELAY_MS ? [] : ['event-loop'];
  };
}
