import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { createBackground } from '../../background.ts';
import { AppError } from '../../errors.ts';
import { originPolicy } from '../../http/origin.ts';
import { createLogger } from '../../log/logger.ts';
import { createMetrics } from '../../ops/metrics.ts';
import { companyAudienceRoom, roomsOfWith, userRoom } from '../../rooms.ts';
import { noTracing } from '../../spans/tracing.ts';
import type { Viewer } from '../../viewer.ts';
import { onClientEvent } from '../client-events.ts';
import { startRealtime } from '../start-realtime.ts';
import type { NodeCommand, NodeConfig, NodeReport } from './nodes.ts';
import { teamRoom } from './team-room.ts';

/** A process with the realtime part of the API. Its viewers are in a Redis hash that the test may change. */
const { redisUrl, viewersUrl, prefix, recheckEveryMs } = JSON.parse(process.argv[2] ?? '') as NodeConfig;
const report = (message: NodeReport) => process.send?.(message);

const log = createLogger({ name: 'node', level: 'silent' });
const viewers = new Redis(viewersUrl);
const metrics = createMetrics();
const redis = new Redis(redisUrl, { lazyConnect: true });
const background = createBackground(log);
const realtime = await startRealtime({
  services: { redis, log, metrics, background, tracing: noTracing },
  keyPrefix: prefix,
});

async function readViewer(sessionId: string): Promise<Viewer | undefined> {
  const viewer = await viewers.hget(`${prefix}:viewers`, sessionId);
  await beHeld();
  return viewer === null ? undefined : (JSON.parse(viewer) as Viewer);
}

/** Delays an answer it already has while the test asks for it, as a busy database would. */
async function beHeld(): Promise<void> {
  const hold = await viewers.get(`${prefix}:hold`);
  if (hold === null) return;
  await viewers.incr(`${hold}:held`);
  while ((await viewers.exists(`${hold}:released`)) === 0) await sleep(10);
  await viewers.decr(`${hold}:held`);
}

/** A module's rooms. An empty name makes it throw, to show a fault in a module. */
function teamRooms({ companyId, queueIds, name }: Viewer) {
  if (name === '') throw new Error('A fault of a module.');
  return queueIds.map((queueId) => teamRoom(companyId, queueId));
}

const httpServer = createServer((_request, response) => response.end('ok'));
httpServer.listen(0, '127.0.0.1');
await realtime.acceptSockets({
  httpServer,
  path: '/socket.io',
  origins: originPolicy('https://recado.test', []),
  async authenticate(token) {
    if (token === 'expired') throw new AppError('ERR_SESSION_EXPIRED');
    const viewer = await readViewer(token);
    if (!viewer) throw new AppError('ERR_SESSION_EVICTED');
    return viewer;
  },
  reload: (viewer) => readViewer(viewer.sessionId),
  roomsOf: roomsOfWith([{ rooms: teamRooms }]),
  clientEvents: [
    onClientEvent('processCompany', z.number(), (_viewer, companyId) =>
      Promise.resolve({ join: [companyAudienceRoom(companyId, 'visitors')] }),
    ),
    onClientEvent('watchColleague', z.number(), async (viewer, userId) => {
      await beHeld();
      if (viewer.profile !== 'admin') throw new AppError('ERR_NO_PERMISSION');
      return { join: [userRoom(viewer.companyId, userId)] };
    }),
  ],
  onPresence: async (viewer) => void (await viewers.sadd(`${prefix}:present`, viewer.userId)),
  recheckEveryMs,
});

process.on('message', async ({ id, call, args }: NodeCommand) => {
  const startedAt = performance.now();
  let threw = false;
  try {
    if (call === 'stop') await stop();
    else (realtime.publisher[call] as (...args: unknown[]) => void)(...args);
  } catch {
    threw = true;
  }
  report({ done: id, threw, tookMs: performance.now() - startedAt, metrics: (await metrics.render()).text });
  if (call === 'stop') process.disconnect();
});

async function stop(): Promise<void> {
  await realtime.stop();
  await background.idle();
  httpServer.close();
  viewers.disconnect();
  redis.disconnect();
}

report({ port: (httpServer.address() as AddressInfo).port });
