import { join } from 'node:path';
import { channels } from '../../src/channels/index.ts';
import { startOutbox } from '../../src/modules/outbound/index.ts';
import { modules } from '../../src/modules.ts';
import { createChannels } from '../../src/platform/channel.ts';
import { loadEnv } from '../../src/platform/env.ts';
import { createEventBus } from '../../src/platform/events.ts';
import { startLaneWorker } from '../../src/platform/lanes/lane-worker.ts';
import { createOutgoingClient } from '../../src/platform/outgoing/outgoing-client.ts';
import { readSecretKeys } from '../../src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../../src/platform/secrets/secret-box.ts';
import type { Services } from '../../src/platform/services.ts';
import { createDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { startSweeps } from '../../src/platform/sweeps/start-sweeps.ts';
import { offlineServices } from '../../src/processes/offline-services.ts';
import type { OutboundPlace } from '../outbound/outbound-services.ts';
import { databaseUrls } from '../test-database.ts';
import { testRedisUrl } from '../test-redis.ts';

/** The parts of a process that a conversation needs, with the reactions of every module and a given clock. */
export async function clockedServices(place: OutboundPlace, clock: () => Date): Promise<Services> {
  const urls = databaseUrls(place.databaseName);
  const env = loadEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['CONVERSATION_LOG'] ?? 'silent',
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OWNER_URL: urls.owner,
    GRAPH_API_URL: place.graphUrl,
    IN_FLIGHT_DIR: join(place.storageDir, 'in-flight'),
    REDIS_URL: testRedisUrl(),
  });
  return offlineServices(env, {
    clock,
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
    channels: createChannels(channels),
    outgoing: createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 3_000, allowLoopback: true }),
    storage: await createDiskStorage(place.storageDir),
    events: createEventBus(
      modules.flatMap((module) => module.reactions ?? []),
      [],
    ),
    // Jobs and realtime events are not under test here.
    jobs: { enqueue: () => Promise.resolve() },
    live: { publish() {}, recomputeUser() {}, recomputeCompany() {}, endSession() {} },
  });
}

/** Starts a worker for inbound and outbound messages; with the sweeps also for due timers. */
export function startWork(services: Services, { sweeps = false } = {}): { stop(): Promise<unknown> } {
  const topics = modules.flatMap((module) => module.lanes ?? []);
  const parts = [
    startLaneWorker({ services, topics, concurrency: 2, pollMs: 50 }),
    startOutbox({ services, concurrency: 8, serves: 'http', pollMs: 50 }),
  ];
  if (sweeps) {
    const all = modules.flatMap((module) => module.sweeps ?? []);
    parts.push(startSweeps(services, all, 100));
  }
  return { stop: () => Promise.all(parts.map((part) => part.stop())) };
}
