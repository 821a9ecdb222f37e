import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from './metrics.ts';
import { type OpsServer, type OpsServerOptions, startOpsServer } from './ops-server.ts';

const servers: OpsServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

describe('a process', () => {
  it('is alive as long as it answers, ready or not, stopping or not', async () => {
    const { get } = await start({ readiness: { database: failing }, ownReasons: () => ['shutting-down'] });
    expect(await get('/health/live')).toEqual([200, { live: true }]);
  });

  it('is ready when every check passes', async () => {
    const { get } = await start({ readiness: { database: passing, cache: passing } });
    expect(await get('/health/ready')).toEqual([200, { ready: true }]);
  });

  it('names the failing checks to the caller and logs the reason', async () => {
    const { get, lines } = await start({ readiness: { database: failing, cache: passing, mail: throwing } });
    expect(await get('/health/ready')).toEqual([503, { ready: false, failing: ['database', 'mail'] }]);
    expect(lines.join('')).toContain('database is on fire');
  });

  it('is not ready when a check hangs', async () => {
    const { get } = await start({ readiness: { database: hanging, cache: passing }, checkTimeoutMs: 50 });
    expect(await get('/health/ready')).toEqual([503, { ready: false, failing: ['database'] }]);
  });

  it('does not accumulate hanging checks, and recovers when they return', async () => {
    let calls = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = () => {
      calls += 1;
      return promise;
    };
    const { get } = await start({ readiness: { database: slow }, checkTimeoutMs: 50 });
    await Promise.all([get('/health/ready'), get('/health/ready')]);
    expect((await get('/health/ready'))[0]).toBe(503);
    expect(calls).toBe(1);
    resolve();
    expect((await get('/health/ready'))[0]).toBe(200);
    expect(calls).toBe(2);
  });

  it('stays ready for a while when a shared part fails after it has answered', async () => {
    let check = passing;
    const { get } = await start({ readiness: { database: () => check() }, toleranceMs: 60_000, checkTimeoutMs: 50 });
    expect((await get('/health/ready'))[0]).toBe(200);
    check = failing;
    expect((await get('/health/ready'))[0]).toBe(200);
    check = hanging;
    expect((await get('/health/ready'))[0]).toBe(200);
  });

  it('is not ready while a shared part has never answered', async () => {
    const { get } = await start({ readiness: { database: failing }, toleranceMs: 60_000 });
    expect(await get('/health/ready')).toEqual([503, { ready: false, failing: ['database'] }]);
  });

  it('is not ready from the moment it begins to stop', async () => {
    let isStopping = false;
    const { get } = await start({
      readiness: { database: passing },
      ownReasons: () => (isStopping ? ['shutting-down'] : []),
    });
    expect((await get('/health/ready'))[0]).toBe(200);
    isStopping = true;
    expect(await get('/health/ready')).toEqual([503, { ready: false, failing: ['shutting-down'] }]);
  });

  it('exposes its metrics', async () => {
    const metrics = createMetrics();
    metrics.counter({ name: 'mails_sent_total', help: 'Mails sent', labelNames: ['kind'] }).inc({ kind: 'reset' }, 2);
    metrics.gauge({ name: 'queue_depth', help: 'Waiting' }).set(5);
    metrics.histogram({ name: 'call_seconds', help: 'Duration', buckets: [1, 2] }).observe(1.5);
    const { base } = await start({ metrics });
    const response = await fetch(`${base}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('mails_sent_total{kind="reset"} 2');
    expect(text).toContain('queue_depth 5');
    expect(text).toContain('call_seconds_bucket{le="2"} 1');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('survives a metric that cannot be read', async () => {
    const metrics = createMetrics();
    metrics.gauge({
      name: 'broken',
      help: 'Fails when read',
      collect() {
        throw new Error('no reading');
      },
    });
    const { get } = await start({ metrics });
    expect((await get('/metrics'))[0]).toBe(500);
    expect((await get('/health/live'))[0]).toBe(200);
  });

  it('answers 404 to anything else', async () => {
    const { base, get } = await start({});
    expect((await get('/'))[0]).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('metrics', () => {
  it('of two processes in one program are separate', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    one.counter({ name: 'only_here_total', help: 'x' }).inc();
    expect((await one.render()).text).toContain('only_here_total 1');
    expect((await other.render()).text).not.toContain('only_here_total');
  });

  it('with a duplicate name are refused', () => {
    const metrics = createMetrics();
    metrics.counter({ name: 'twice_total', help: 'x' });
    expect(() => metrics.gauge({ name: 'twice_total', help: 'y' })).toThrow('twice_total');
  });
});

it('a port in use is reported, not ignored', async () => {
  const { port } = await start({});
  await expect(start({ port })).rejects.toThrow('EADDRINUSE');
});

async function start(options: Partial<OpsServerOptions>) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await startOpsServer({
    host: '127.0.0.1',
    port: 0,
    log: createLogger({ level: 'info', name: 'test', destination }),
    metrics: createMetrics(),
    readiness: {},
    ownReasons: () => [],
    ...options,
  });
  servers.push(server);
  const base = `http://127.0.0.1:${server.port}`;
  const get = async (path: string) => {
    const response = await fetch(base + path);
    return [response.status, await response.json()] as const;
  };
  return { base, get, lines, port: server.port };
}

const passing = () => Promise.resolve();
const failing = () => Promise.reject(new Error('database is on fire'));
const hanging = () => new Promise<void>(() => undefined);
const throwing = () => {
  throw new Error('at once');
};
