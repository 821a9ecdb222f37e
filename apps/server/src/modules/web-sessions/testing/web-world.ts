import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionHealth, ConnectionSummary } from '@recado/contracts';
import { type Phone, type RunningWhatsappWeb, startWhatsappWebSimulator } from '@recado/simulators/whatsapp-web';
import { openSession } from '@recado/whatsapp-web';
import { onTestFinished } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { eventuallyUnderLoad } from '../../../../test/eventually.ts';
import { aCompany, aPlan, type MadeCompany, unique } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { createTestDatabase, dropTestDatabase } from '../../../../test/test-database.ts';
import { testEnv } from '../../../../test/test-services.ts';
import { modules } from '../../../modules.ts';
import { startLaneWorker } from '../../../platform/lanes/lane-worker.ts';
import { createMetrics } from '../../../platform/ops/metrics.ts';
import { createOutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import type { Services } from '../../../platform/services.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { startOutbox } from '../../outbound/index.ts';
import { type Sessions, type SessionsOptions, startSessions } from '../start-sessions.ts';

export interface WebWorld {
  readonly app: TestApp;
  readonly services: Services;
  readonly whatsapp: RunningWhatsappWeb;
  /** The environment of a separate process beside this test. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs sessions and their outbox, as a process in the role `channels` does; stopped when the test ends. */
  startProcess(options?: Partial<SessionsOptions>): Sessions;
  /** Handles inbound events; stopped when the test ends. */
  startWorker(): void;
  aShop(): Promise<Shop>;
}

/** A company with its administrator signed in. */
export interface Shop extends MadeCompany {
  readonly token: string;
  call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }>;
  addConnection(): Promise<number>;
  connection(id: number): Promise<ConnectionSummary>;
  health(id: number): Promise<ConnectionHealth>;
  becomes(id: number, status: ConnectionSummary['status']): Promise<void>;
  /** A connection whose phone has scanned the code. */
  aLinkedConnection(phone?: Phone): Promise<{ readonly id: number; readonly phone: Phone }>;
}

/**
 * A separate database, because a session owner claims all wanted sessions, also those of another test; a separate
 * WhatsApp; and the product over HTTP.
 */
export async function openWebWorld(name: string): Promise<WebWorld> {
  const urls = await createTestDatabase(`recado_test_web_${name}_${process.pid}`);
  const dir = await mkdtemp(join(tmpdir(), 'recado-web-'));
  const whatsapp = await startWhatsappWebSimulator({ port: 0, mediaPort: 0 });
  const outgoing = createOutgoingClient({ maxBytes: 20_000_000, timeoutMs: 5_000, allowLoopback: true });
  atTheEnd(async () => {
    await outgoing.close();
    await whatsapp.stop();
    await rm(dir, { recursive: true, force: true });
    await dropTestDatabase(urls.name);
  });
  const environment = {
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OWNER_URL: urls.owner,
    STORAGE_DIR: join(dir, 'storage'),
    IN_FLIGHT_DIR: join(dir, 'in-flight'),
    WHATSAPP_WEB_URL: whatsapp.url,
    WHATSAPP_WEB_ROOT_KEY: whatsapp.rootPublicKey.toString('base64'),
    WHATSAPP_WEB_MEDIA_CA: whatsapp.mediaCa,
  };
  const env = testEnv(environment);
  const app = await testApp({
    env,
    outgoing,
    clock: () => new Date(),
    storage: await createDiskStorage(env.STORAGE_DIR),
  });
  const { services } = app;
  const network = {
    url: env.WHATSAPP_WEB_URL,
    rootPublicKey: env.WHATSAPP_WEB_ROOT_KEY,
    mediaCa: env.WHATSAPP_WEB_MEDIA_CA,
  };
  return {
    app,
    services,
    whatsapp,
    environment,
    startProcess(options = {}) {
      // Each has separate sessions and metrics, like a process.
      const own: Services = { ...services, metrics: createMetrics() };
      const sessions = startSessions({ services: own, openSession, network, max: 50, lookMs: 100, ...options });
      const outbox = startOutbox({ services: own, concurrency: 8, serves: sessions.owned, pollMs: 100 });
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopped ??= outbox.stop().then(() => sessions.stop());
        return stopped;
      };
      onTestFinished(stop);
      return { owned: sessions.owned, stop };
    },
    startWorker() {
      const topics = modules.flatMap((module) => module.lanes ?? []);
      const worker = startLaneWorker({ services, topics, concurrency: 2, pollMs: 50 });
      onTestFinished(() => worker.stop());
    },
    aShop: () => aShop(app, whatsapp),
  };
}

async function aShop({ services, browser }: TestApp, whatsapp: RunningWhatsappWeb): Promise<Shop> {
  const company = await aCompany(services, { planId: (await aPlan(services, { connections: 50 })).id });
  const { token } = await signInAs(services, company.admin);
  const screen = browser();
  const call: Shop['call'] = (method, path, body) =>
    screen.call(method, path, { token, ...(body !== undefined && { body }) });
  const connection = async (id: number) =>
    (await call<ConnectionSummary[]>('GET', '/whatsapp')).body.find((one) => one.id === id) as ConnectionSummary;
  const becomes = (id: number, status: ConnectionSummary['status']) =>
    eventuallyUnderLoad(async () => (await connection(id)).status).toBe(status);
  const addConnection = async () =>
    (await call<{ id: number }>('POST', '/whatsapp', { name: unique('Loja'), channel: 'whatsapp' })).body.id;
  return {
    ...company,
    token,
    call,
    connection,
    becomes,
    addConnection,
    health: async (id) => (await call<ConnectionHealth>('GET', `/whatsapp/${id}/health`)).body,
    async aLinkedConnection(phone = aPhone(whatsapp)) {
      const id = await addConnection();
      await becomes(id, 'qrcode');
      await phone.scan((await connection(id)).qrcode);
      await becomes(id, 'CONNECTED');
      return { id, phone };
    },
  };
}

/** A person with an unused number. */
export const aPhone = (whatsapp: RunningWhatsappWeb, name = 'Loja'): Phone =>
  whatsapp.phone(`55119${randomInt(10_000_000, 100_000_000)}`, { name });
