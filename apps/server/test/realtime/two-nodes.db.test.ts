import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser, usersRepo } from '../../src/modules/users/index.ts';
import { modules } from '../../src/modules.ts';
import { createEventBus } from '../../src/platform/events.ts';
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts';
import { createMetrics } from '../../src/platform/ops/metrics.ts';
import { startRealtime } from '../../src/platform/realtime/start-realtime.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { spawnBound } from '../bound-process.ts';
import { eventually, waitUntil } from '../eventually.ts';
import { aCompany, aUser, PASSWORD } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { signInAs } from '../sign-in-as.ts';
import { testRedisUrl } from '../test-redis.ts';
import { testEnv, testServices } from '../test-services.ts';

/** Two real api processes on one database and one Redis. Events of a third process reach clients of both. */
const REDIS_URL = new URL('/7', testRedisUrl()).href;
const env = testEnv({ REDIS_URL });
const base = testServices({ env });
const nodes: { child: ChildProcess; address: string }[] = [];
const sockets: Socket[] = [];
const realtime = await startRealtime({
  services: { ...base, metrics: createMetrics() },
  keyPrefix: 'recado',
});
const services = {
  ...base,
  live: realtime.publisher,
  events: createEventBus(
    [],
    modules.flatMap((module) => module.live ?? []),
  ),
};

beforeAll(async () => {
  await prepareJobs({
    url: env.DATABASE_JOBS_URL,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    crons: modules.flatMap((module) => module.crons ?? []),
  });
  nodes.push(...(await Promise.all([startNode(), startNode()])));
});

afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await base.background.idle();
  await realtime.stop();
  await Promise.all(
    nodes.map(async ({ child }) => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
});

async function startNode() {
  const [port, opsPort] = await Promise.all([freePort(), freePort()]);
  const child = spawnBound(process.execPath, ['src/processes/api.ts'], {
    cwd: new URL('../..', import.meta.url),
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      REDIS_URL,
      DATABASE_URL: env.DATABASE_URL,
      DATABASE_PLATFORM_URL: env.DATABASE_PLATFORM_URL,
      DATABASE_JOBS_URL: env.DATABASE_JOBS_URL,
      DATABASE_POOL_SIZE: '4',
      STORAGE_DIR: '/tmp/recado-two-nodes',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(async () => {
    const answer = await fetch(`${address}/version`).catch(() => undefined);
    return answer?.ok === true || child.exitCode !== null;
  });
  if (child.exitCode !== null) throw new Error(`The node ended with ${child.exitCode} before it was ready.`);
  return { child, address };
}

async function login(node: number, email: string): Promise<string> {
  const answer = await fetch(`${nodes[node]?.address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A browser on a node: the events it received, by name. */
async function listenOn(node: number, token: string): Promise<{ socket: Socket; received: [string, unknown][] }> {
  const socket = io(nodes[node]?.address ?? '', {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const received: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => received.push([event, payload]));
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return { socket, received };
}

describe('two nodes', () => {
  it('publish a setting changed on one to clients of the other, of that company only', async () => {
    const [aurora, vertice] = [await aCompany(base), await aCompany(base)];
    const [auroraToken, verticeToken] = [await login(0, aurora.admin.email), await login(0, vertice.admin.email)];
    const near = await listenOn(0, auroraToken);
    const far = await listenOn(1, auroraToken);
    const stranger = await listenOn(1, verticeToken);

    const change = (token: string, key: string) =>
      fetch(`${nodes[0]?.address}/settings/${key}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ value: 'enabled' }),
      });
    expect((await change(auroraToken, 'requiredTag')).status).toBe(200);
    const wanted = [`company-${aurora.companyId}-settings`, { action: 'update', key: 'requiredTag' }];
    for (const { received } of [near, far]) await eventually(() => received).toContainEqual(wanted);
    // The stranger receives a later event, so the earlier one would have arrived before it.
    await change(verticeToken, 'userRating');
    await eventually(() => stranger.received.map(([event]) => event)).toContain(
      `company-${vertice.companyId}-settings`,
    );
    expect(stranger.received.filter(([event]) => event.includes(String(`company-${aurora.companyId}-`)))).toEqual([]);
  });

  it('publish the end of a session by a sign-in through the other node, and cut it', async () => {
    const { admin, companyId } = await aCompany(base);
    const first = await listenOn(0, await login(0, admin.email));
    const cut = new Promise((resolve) => first.socket.once('disconnect', resolve));
    await login(1, admin.email);
    await cut;
    expect(first.received).toContainEqual([
      `company-${companyId}-auth`,
      { action: 'update', user: { id: admin.id, companyId } },
    ]);
  });

  it('stop events immediately when a third process revokes a right', async () => {
    const company = await aCompany(base);
    const deputy = await aUser(company.scope, { profile: 'admin' });
    const token = await login(0, deputy.email);
    const [near, far] = [await listenOn(0, token), await listenOn(1, token)];
    const scope = companyScope(services, { companyId: company.companyId, actor: 'system' });
    const toAdmins = (key: string) => {
      const rooms = [`company:${company.companyId}:admins`] as never;
      services.live.publish(company.companyId, { channel: 'settings', rooms, message: { action: 'update', key } });
    };
    toAdmins('before');
    for (const { received } of [near, far]) await eventually(() => JSON.stringify(received)).toContain('before');

    await updateUser(scope, { userId: deputy.id, change: { fields: { profile: 'user' } } });
    toAdmins('after');
    services.live.publish(company.companyId, {
      channel: 'settings',
      rooms: [`company:${company.companyId}:user:${deputy.id}`] as never,
      message: { action: 'update', key: 'marker' },
    });
    for (const { received } of [near, far]) {
      await eventually(() => JSON.stringify(received)).toContain('marker');
      expect(JSON.stringify(received)).not.toContain('after');
    }
  });

  it('show a user whose browser opens on one as present on the other, and answer every screen it opens', async () => {
    const { admin, companyId, scope } = await aCompany(base);
    const agent = await aUser(scope);
    const boss = await listenOn(1, await login(1, admin.email));
    const { token } = await signInAs(base, agent);
    const { socket } = await listenOn(0, token);
    await eventually(() => boss.received).toContainEqual([
      `company-${companyId}-user`,
      { action: 'update', user: { id: agent.id, online: true } },
    ]);
    expect(await usersRepo.get(scope, agent.id)).toMatchObject({ isOnline: true, lastSeenAt: expect.any(Date) });
    for (const said of ['userStatus', 'joinNotification', 'joinTickets']) {
      expect(await socket.timeout(5000).emitWithAck(said, 'open')).toEqual({ ok: true });
    }
  });
});
