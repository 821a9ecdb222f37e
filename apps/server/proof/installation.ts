import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
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
import { spawnBound } from '../test/bound-process.ts';
import { aCompany, aQueue } from '../test/factories.ts';
import { freePort } from '../test/free-port.ts';
import { generousLimits } from '../test/generous-limits.ts';
import { onInterrupt } from './on-interrupt.ts';
import { ask, startOwnPostgres } from './own-postgres.ts';

const DATABASE = 'proof';

export type ProofRole = 'api' | 'worker' | 'channels';

/** The whole product on separate data services; each of its processes may be killed at any moment. */
export interface Installation {
  readonly env: Env;
  readonly ownerUrl: string;
  /** For the run's own writes and reads; not one of the killed processes. */
  readonly services: Services;
  start(role: ProofRole): Promise<void>;
  /** SIGKILL, then the same role again; resolves when that is up, so that a slow machine is not killed to a halt. */
  kill(role: ProofRole, which: number): Promise<void>;
  /** The same for the process that a connection to PostgreSQL belongs to, by its `application_name`. */
  killOwner(applicationName: string): Promise<void>;
  /** The processes of a role, or the PostgreSQL server. */
  pidsOf(part: ProofRole | 'postgres'): readonly number[];
  /** The metrics of the first process of a role, by name. */
  metricsOf(role: ProofRole): Promise<ReadonlyMap<string, number>>;
  flushRedis(): Promise<void>;
  restartPostgres(): Promise<void>;
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
  /** Each process writes its CPU profile here when it ends. */
  readonly profileDir?: string;
}

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { graphUrl, env: extra = {}, profileDir } = options;
  const postgres = await startOwnPostgres(options.postgres);
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
  const log = createWriteStream(join(folder, 'processes.log'));
  const running: Readonly<Record<ProofRole, ChildProcess[]>> = { api: [], worker: [], channels: [] };
  const opsPorts = new WeakMap<ChildProcess, number>();
  let isStopping = false;
  onInterrupt(() => {
    isStopping = true;
    for (const child of Object.values(running).flat()) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const launch = async (role: ProofRole): Promise<void> => {
    const opsPort = await freePort();
    if (isStopping) return;
    const profiled = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const script = join(import.meta.dirname, `../src/processes/${role}.ts`);
    const child = spawnBound(process.execPath, [...profiled, script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Caches compiled code: processes are started all the time here.
      env: {
        ...process.env,
        ...settings,
        DATABASE_URL: `${settings.DATABASE_URL}?application_name=${nameOf(role, opsPort)}`,
        OPS_PORT: String(opsPort),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    running[role].push(child);
    opsPorts.set(child, opsPort);
    child.once('exit', (_code, signal) => {
      running[role].splice(running[role].indexOf(child), 1);
      // A process that exits by itself (as when PostgreSQL is down at its start) is started again, as a supervisor
      // would do.
      if (signal !== 'SIGKILL') setTimeout(() => void launch(role), 300);
    });
    await untilAnswering(`http://127.0.0.1:${opsPort}/health/ready`, () => isStopping || hasEnded(child));
  };

  const kill = async (role: ProofRole, victim: ChildProcess | undefined): Promise<void> => {
    if (!victim || hasEnded(victim)) return;
    const exited = once(victim, 'exit');
    victim.kill('SIGKILL');
    await exited;
    await launch(role);
  };

  return {
    env,
    ownerUrl: superuser,
    services,
    async start(role) {
      await launch(role);
      if (role === 'api') await untilAnswering(`http://127.0.0.1:${port}/version`, () => isStopping);
    },
    kill: (role, which) => kill(role, running[role][which % Math.max(1, running[role].length)]),
    async killOwner(applicationName) {
      for (const role of Object.keys(running) as ProofRole[]) {
        const owner = running[role].find((child) => nameOf(role, opsPorts.get(child) ?? 0) === applicationName);
        await kill(role, owner);
      }
    },
    pidsOf: (part) =>
      part === 'postgres' ? [postgres.pid()] : running[part].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async metricsOf(role) {
      const [child] = running[role];
      const opsPort = child && opsPorts.get(child);
      if (opsPort === undefined) throw new Error(`No process has the role ${role}.`);
      const answer = await fetch(`http://127.0.0.1:${opsPort}/metrics`, { signal: AbortSignal.timeout(10_000) });
      const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      return new Map(
        lines.map((line) => [line.slice(0, line.indexOf(' ')), Number(line.slice(line.indexOf(' ') + 1))]),
      );
    },
    flushRedis: () => redis.flush(),
    restartPostgres: postgres.restart,
    async addCompany(meta, app, { hasMenu }) {
      const company = await aCompany(services);
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
      isStopping = true;
      const children = Object.values(running).flat();
      const ended = Promise.all(children.map((child) => once(child, 'exit')));
      // Only a process that ends by itself writes its profile.
      for (const child of children) child.kill(profileDir === undefined ? 'SIGKILL' : 'SIGTERM');
      if (profileDir !== undefined) await ended;
      await services.background.idle();
      await services.database.close().catch(() => undefined);
      services.redis.disconnect();
      await redis.stop();
      await postgres.stop();
      log.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nameOf = (role: ProofRole, opsPort: number): string => `recado-${role}-${opsPort}`;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function untilAnswering(url: string, isPointless: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (isPointless()) return;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}
