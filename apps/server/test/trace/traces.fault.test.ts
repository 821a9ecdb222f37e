import { type ReceivedSpan, type RunningOtlp, startOtlp } from '@recado/simulators';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spanAttributes } from '../../src/platform/spans/tracing.ts';
import { aRunningProduct, type RunningProduct } from '../conversation/running-product.ts';
import { eventuallyUnderLoad } from '../eventually.ts';
import { aUser, PASSWORD } from '../factories.ts';

const PHONE = '5511987654321';
const NAME = 'Rita Siqueira';

let otlp: RunningOtlp;
let product: RunningProduct;
let socket: Socket;
let rita: ReturnType<RunningProduct['meta']['customer']>;
const received: string[] = [];

beforeAll(async () => {
  otlp = await startOtlp({ port: 0 });
  product = await aRunningProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: otlp.addresses.http,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  const { installation, company } = product;
  const user = await aUser(company.scope, { profile: 'admin' });
  const response = await fetch(`${installation.env.PUBLIC_URL}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  socket = io(installation.env.PUBLIC_URL, { transports: ['websocket'], auth: { token } });
  socket.onAny((_event: string, payload: unknown) => received.push(JSON.stringify(payload)));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  rita = product.meta.customer(PHONE, { name: NAME });
}, 120_000);
afterAll(async () => {
  socket?.disconnect();
  await product?.stop();
  await otlp?.stop();
});

/** The traces of webhooks that reached a socket, oldest first. */
const tracesToSocket = (): ReceivedSpan[][] =>
  otlp.spans
    .filter((span) => span.attributes['http.route'] === '/webhooks/meta/:app')
    .map(({ traceId }) => [...otlp.traceOf(traceId)])
    .filter((trace) => ['lane.event', 'realtime.emit'].every((name) => trace.some((span) => span.name === name)));

const spanOf = (trace: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const span = trace.find((one) => one.name === name);
  if (!span) throw new Error(`No span ${name} among ${trace.map((one) => one.name).join()}.`);
  return span;
};
/** The names from the first span of the trace down to this one. */
function pathTo(trace: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = trace.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [...pathTo(trace, parent), span.name] : [span.name];
}

it('one trace leads from the webhook to the socket, and from the answer of the bot to the provider', async () => {
  const text = 'o sofá verde ainda está à venda?';
  rita.says(text);
  await eventuallyUnderLoad(() => received.join()).toContain(text);
  await eventuallyUnderLoad(() => tracesToSocket()[0]?.map(({ name }) => name)).toContain('outbox.delivery');

  const trace = tracesToSocket()[0] ?? [];
  expect(pathTo(trace, spanOf(trace, 'realtime.emit'))).toEqual([
    'http.request',
    'lane.enqueue',
    'lane.event',
    'realtime.publish',
    'realtime.emit',
  ]);
  expect(pathTo(trace, spanOf(trace, 'lane.turn'))).toEqual(['http.request', 'lane.enqueue', 'lane.turn']);
  expect(pathTo(trace, spanOf(trace, 'provider.call')).slice(-3)).toEqual([
    'lane.event',
    'outbox.delivery',
    'provider.call',
  ]);
  const { companyId } = product.company.scope;
  expect(spanOf(trace, 'lane.event').attributes).toMatchObject({
    'recado.company.id': companyId,
    'recado.topic': 'inbound',
    'recado.attempt': 1,
  });
  expect(spanOf(trace, 'outbox.delivery').attributes).toMatchObject({
    'recado.company.id': companyId,
    'recado.connection.id': product.company.connectionId,
    'recado.action': 'send',
    'recado.outcome': 'sent',
  });
  const roles = trace.map(({ name, resource }) => `${name} ${resource['recado.role']}`);
  expect(roles).toEqual(expect.arrayContaining(['http.request api', 'lane.event worker', 'realtime.emit api']));
});

it('the trace continues in the worker that takes over from a killed one', async () => {
  const killed = spanOf(tracesToSocket()[0] ?? [], 'lane.event').resource['service.instance.id'];
  const before = tracesToSocket().length;
  const locker = new pg.Client({ connectionString: product.installation.ownerUrl });
  await locker.connect();
  try {
    // The worker waits inside its transaction: nothing of it is committed.
    await locker.query('begin; lock table message_keys in share mode');
    rita.says('tem entrega?');
    const waiting = `select count(*)::int as n from pg_stat_activity
                      where wait_event_type = 'Lock' and application_name like '%worker%'`;
    await eventuallyUnderLoad(async () => (await locker.query<{ n: number }>(waiting)).rows[0]?.n).toBeGreaterThan(0);
    await product.installation.kill('worker', 0);
  } finally {
    await locker.end();
  }

  await eventuallyUnderLoad(() => tracesToSocket().length).toBeGreaterThan(before);
  const trace = tracesToSocket().at(-1) ?? [];
  const event = spanOf(trace, 'lane.event');
  expect(event.resource['service.instance.id']).not.toBe(killed);
  expect(event.attributes['recado.attempt']).toBe(1);
  expect(pathTo(trace, spanOf(trace, 'realtime.emit'))[0]).toBe('http.request');
});

it('no span has content, names or numbers of people', () => {
  const names = new Set(otlp.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].filter((name) => !(spanAttributes as readonly string[]).includes(name))).toEqual([]);
  const all = otlp.bodies.join();
  expect(all).toContain('lane.event');
  for (const secret of ['sofá', 'entrega', NAME, 'Rita', PHONE, PHONE.slice(4), 'conversation-token', 'Escolha']) {
    expect(all, secret).not.toContain(secret);
  }
});
