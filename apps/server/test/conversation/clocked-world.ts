import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppSettings, type RunningMeta, startMeta } from '@recado/simulators';
import pg from 'pg';
import { channelRoutes } from '../../src/channels/index.ts';
import { authenticateProgram } from '../../src/modules/api-keys/index.ts';
import { authenticate } from '../../src/modules/auth/index.ts';
import { createHttpApp } from '../../src/platform/http/http-app.ts';
import type { Services } from '../../src/platform/services.ts';
import { atTheEnd } from '../at-the-end.ts';
import { eventually } from '../eventually.ts';
import { closeServices, type OutboundPlace } from '../outbound/outbound-services.ts';
import { createTestDatabase, dropTestDatabase } from '../test-database.ts';
import { clockedServices, startWork } from './clocked-services.ts';

/** The product's parts in this process, with a separate database and Meta, and one clock for all of them. */
export interface ClockedWorld {
  readonly services: Services;
  readonly meta: RunningMeta;
  readonly place: OutboundPlace;
  /** The URL for Meta's webhooks. */
  readonly apiUrl: string;
  now(): Date;
  setNow(moment: Date): void;
  /** Bypasses row security, as nothing in the product can. */
  ask<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Waits until nothing is in flight: no webhook, no message to handle or deliver. */
  settled(): Promise<void>;
}

export interface WorldOptions {
  readonly apps?: readonly AppSettings[];
  /** The test's clock; it does not advance by itself. */
  readonly clock?: () => Date;
  /** False where the test starts and stops the workers itself. */
  readonly works?: boolean;
}

export async function openClockedWorld(name: string, options: WorldOptions = {}): Promise<ClockedWorld> {
  let hands = new Date();
  const clock = options.clock ?? (() => hands);
  const urls = await createTestDatabase(`recado_test_conversation_${name}_${process.pid}`);
  const storageDir = await mkdtemp(join(tmpdir(), 'recado-conversation-'));
  const meta = await startMeta({
    port: 0,
    apps: options.apps ?? [],
    limits: 'off',
    ticks: 'none',
    clock: () => clock().getTime(),
    webhooks: { retryMs: 5, longestRetryMs: 50 },
  });
  const place = { databaseName: urls.name, graphUrl: `${meta.addresses.http}/v24.0`, storageDir };
  const services = await clockedServices(place, clock);
  const api = await createHttpApp({
    services,
    routes: [...channelRoutes],
    authenticate,
    authenticateProgram,
    version: 'test',
  });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const work = options.works === false ? undefined : startWork(services);
  const superuser = new pg.Client({ connectionString: urls.superuser });
  await superuser.connect();
  // The clock of a story shows any year, and the product makes months only around the present one.
  await superuser.query('create table messages_default partition of messages default');
  atTheEnd(async () => {
    await meta.stop();
    await api.close();
    await work?.stop();
    await closeServices(services);
    await superuser.end();
    await rm(storageDir, { recursive: true, force: true });
    await dropTestDatabase(urls.name);
  });

  const ask: ClockedWorld['ask'] = async (text, values = []) => (await superuser.query(text, [...values])).rows;
  const countWaiting = async (): Promise<number> => {
    const [row] = await ask<{ n: number }>(
      'select (select count(*) from lane_events)::int + (select count(*) from outbox)::int as n',
    );
    return (row?.n ?? 0) + meta.waiting();
  };
  return {
    services,
    meta,
    place,
    apiUrl,
    now: clock,
    setNow(moment) {
      hands = moment;
    },
    ask,
    async settled() {
      await meta.settled();
      await eventually(countWaiting).toBe(0);
    },
  };
}
