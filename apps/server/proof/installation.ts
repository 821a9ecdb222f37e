import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppSettings, demoPagesApp, type RunningMeta } from '@recado/simulators';
import { channels } from '../src/channels/index.ts';
import { connectPages } from '../src/modules/connections/connect-pages.ts';
import { subscribePage } from '../src/modules/connections/graph/subscribe-page.ts';
import {
  addConnection,
  connectionDirectoryRepo,
  connectionsRepo,
  openPageCredentials,
} from '../src/modules/connections/index.ts';
import { modules } from '../src/modules.ts';
import { createChannels } from '../src/platform/channel.ts';
import { migrate, provision } from '../src/platform/db/migrate.ts';
import { type Env, loadEnv } from '../src/platform/env.ts';
import { createEventBus } from '../src/platform/events.ts';
import { createOutgoingClient } from '../src/platform/outgoing/outgoing-client.ts';
import { ownRedis } from '../src/platform/realtime/test-kit/redis-server.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { readSecretKeys } from '../src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../src/platform/secrets/secret-box.ts';
import type { Services } from '../src/platform/services.ts';
import { offlineServices } from '../src/processes/offline-services.ts';
import { prepareDatabase } from '../src/processes/prepare-database.ts';
import { aCompany, aPlan, aQueue } from '../test/factories.ts';
import { freePort } from '../test/free-port.ts';
import { generousLimits } from '../test/generous-limits.ts';
import { onInterrupt } from './on-interrupt.ts';
import { ask, startOwnPostgres } from './own-postgres.ts';
import type { Backups } from './postgres-backups.ts';
import { createProcesses, type ProductProcesses, type ProofRole } from './product-processes.ts';

const DATABASE = 'proof';

/** The whole product on separate data services; each of its processes may be killed at any moment. */
export interface Installation extends Omit<ProductProcesses, 'pidsOf' | 'stop'> {
  readonly env: Env;
  readonly ownerUrl: string;
  /** For the run's own writes and reads; not one of the killed processes. */
  readonly services: Services;
  /** The processes of a role, or the PostgreSQL server. */
  pidsOf(part: ProofRole | 'postgres'): readonly number[];
  flushRedis(): Promise<void>;
  restartPostgres(): Promise<void>;
  readonly backups: Backups;
  /** A company whose connection belongs to the simulator's app; its webhooks are registered. */
  addCompany(meta: RunningMeta, app: AppSettings, options: { hasMenu: boolean }): Promise<ProofCompany>;
  /** Its pages and their Instagram accounts too, as after a sign-in with Facebook. */
  addPages(meta: RunningMeta, company: ProofCompany, owner: { id: string; token: string }): Promise<void>;
  stop(): Promise<void>;
}

export interface ProofCompany {
  readonly scope: CompanyScope;
  readonly connectionId: number;
  readonly queueIds: readonly number[];
}

export interface InstallationOptions {
  /** Meta's, where the run has one. */
  readonly graphUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Further settings of PostgreSQL. */
  readonly postgres?: Readonly<Record<string, string>>;
  /** PostgreSQL archives its log, so that it can be restored to a moment. */
  readonly archives?: boolean;
  /** Each process writes its CPU profile here when it ends. */
  readonly profileDir?: string;
}

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { graphUrl, env: extra = {}, profileDir } = options;
  const postgres = await startOwnPostgres({ settings: options.postgres ?? {}, archives: options.archives ?? false });
  const redis = await ownRedis();
  await redis.start();
  const folder = mkdtempSync(join(tmpdir(), 'recado-proof-'));
  const superuser = postgres.url('postgres', DATABASE);
  await ask(postgres.url('postgres', 'postgres'), `create database ${DATABASE}`);
  await provision(superuser);
  await migrate(postgres.url('recado_owner', DATABASE));

  const port = await freePort();
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url('recado_app', DATABASE),
    DATABASE_PLATFORM_URL: postgres.url('recado_platform', DATABASE),
    DATABASE_JOBS_URL: postgres.url('recado_jobs', DATABASE),
    DATABASE_OWNER_URL: postgres.url('recado_owner', DATABASE),
    REDIS_URL: redis.url,
    STORAGE_DIR: join(folder, 'storage'),
    IN_FLIGHT_DIR: join(folder, 'in-flight'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    ...generousLimits,
    ...(graphUrl !== undefined && { GRAPH_API_URL: graphUrl }),
    ...extra,
  };
  const env = loadEnv(settings);
  await prepareDatabase(env);
  const services = offlineServices(env, {
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
    jobs: { enqueue: () => Promise.resolve() },
    channels: createChannels(channels),
    outgoing: createOutgoingClient({ maxBytes: 10_000_000, timeoutMs: 10_000, allowLoopback: true }),
    events: createEventBus(
      modules.flatMap((module) => module.reactions ?? []),
      [],
    ),
    live: { publish() {}, recomputeUser() {}, recomputeCompany() {}, endSession() {} },
  });
  onInterrupt(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const processes = createProcesses({ settings, folder, profileDir });

  return {
    env,
    ownerUrl: superuser,
    services,
    ...processes,
    pidsOf: (part) => (part === 'postgres' ? [postgres.pid()] : processes.pidsOf(part)),
    flushRedis: () => redis.flush(),
    restartPostgres: postgres.restart,
    backups: postgres.backups,
    async addCompany(meta, app, { hasMenu }) {
      const { id: planId } = await aPlan(services, { connections: 10 });
      const company = await aCompany(services, { planId });
      const queues = await Promise.all([
        aQueue(company.scope, { name: 'Vendas', menuOrder: 1 }),
        aQueue(company.scope, { name: 'Suporte', menuOrder: 2 }),
      ]);
      // Without queues only the run itself writes to the customers.
      const queueIds = hasMenu ? queues.map(({ id }) => id) : [];
      const [account] = app.accounts;
      const { connection } = await addConnection(company.scope, {
        name: 'Prova',
        channel: 'whatsappapi',
        fields: { greetingMessage: 'Olá! Escolha um setor:' },
        queueIds,
        credentials: {
          phoneNumberId: account?.numbers[0]?.id ?? '',
          businessAccountId: account?.id ?? '',
          accessToken: app.accessToken,
          appSecret: app.secret,
        },
      });
      await connectionsRepo.update(company.scope, connection.id, { status: 'CONNECTED', statusFailure: null });
      const appKey = await connectionDirectoryRepo.findAppKey(company.scope, connection.id);
      await meta.registerCallback(app.name, {
        url: `http://127.0.0.1:${port}/webhooks/meta/${appKey}`,
        verifyToken: connection.verifyToken ?? '',
      });
      return { scope: company.scope, connectionId: connection.id, queueIds };
    },
    async addPages(meta, { scope, queueIds }, { id: userId, token: userToken }) {
      for (const connection of await connectPages(scope, { userId, userToken, withInstagram: true })) {
        await connectionsRepo.setQueues(scope, connection.id, queueIds);
        const connected = await connectionsRepo.update(scope, connection.id, {
          greetingMessage: 'Olá! Escolha um setor:',
          status: 'CONNECTED',
          statusFailure: null,
        });
        const credentials = openPageCredentials(scope, connected);
        if (!credentials) throw new Error('The page has no token.');
        await subscribePage(services, credentials);
      }
      await meta.registerCallback(demoPagesApp.name, {
        url: `http://127.0.0.1:${port}/webhooks/meta/${env.META_APP_ID}`,
        verifyToken: env.META_VERIFY_TOKEN,
      });
    },
    async stop() {
      await processes.stop();
      await services.background.idle();
      await services.database.close().catch(() => undefined);
      services.redis.disconnect();
      await redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
