import { join } from 'node:path';
import { channels as realChannels } from '../../src/channels/index.ts';
import { messagesModule } from '../../src/modules/messages/messages.module.ts';
import { outboundModule } from '../../src/modules/outbound/outbound.module.ts';
import { ticketsModule } from '../../src/modules/tickets/tickets.module.ts';
import { type Channel, createChannels } from '../../src/platform/channel.ts';
import { loadEnv } from '../../src/platform/env.ts';
import { createEventBus } from '../../src/platform/events.ts';
import { createOutgoingClient } from '../../src/platform/outgoing/outgoing-client.ts';
import { readSecretKeys } from '../../src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../../src/platform/secrets/secret-box.ts';
import type { Services } from '../../src/platform/services.ts';
import { createDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { offlineServices } from '../../src/processes/offline-services.ts';
import { databaseUrls } from '../test-database.ts';
import { testRedisUrl } from '../test-redis.ts';

export interface OutboundPlace {
  readonly databaseName: string;
  readonly graphUrl: string;
  readonly storageDir: string;
  readonly callTimeoutMs?: number;
}

/** The services that the message path needs; for the test itself and for the processes it kills. */
export async function outboundServices(place: OutboundPlace, channels: readonly Channel[] = []): Promise<Services> {
  const urls = databaseUrls(place.databaseName);
  const env = loadEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['OUTBOX_LOG'] ?? 'silent',
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OWNER_URL: urls.owner,
    GRAPH_API_URL: place.graphUrl,
    IN_FLIGHT_DIR: join(place.storageDir, 'in-flight'),
    REDIS_URL: testRedisUrl(),
  });
  return offlineServices(env, {
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
    channels: createChannels([...realChannels, ...channels]),
    outgoing: createOutgoingClient({
      maxBytes: 1_000_000,
      timeoutMs: place.callTimeoutMs ?? 3_000,
      allowLoopback: true,
    }),
    storage: await createDiskStorage(place.storageDir),
    events: createEventBus(
      [ticketsModule, messagesModule, outboundModule].flatMap((module) => module.reactions ?? []),
      [],
    ),
    // Jobs are not tested here.
    jobs: { enqueue: () => Promise.resolve() },
  });
}

export async function closeServices(services: Services): Promise<void> {
  await services.background.idle();
  await services.outgoing.close();
  await services.database.close();
  services.redis.disconnect();
}
