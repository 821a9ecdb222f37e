import { execFileSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { startOtlp } from '@recado/simulators';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { loadEnv } from '../env.ts';
import { createLogger } from '../log/logger.ts';
import { currentTrace, detached, inSpan, noTracing, type Tracing, withSpan } from '../spans/tracing.ts';
import { openTracing } from './open-tracing.ts';

const otlp = await startOtlp({ port: 0 });
afterAll(() => otlp.stop());

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLogger({ name: 'test', level: 'info', destination });

async function aTracing(env: Record<string, string> = {}): Promise<Tracing> {
  const tracing = await openTracing({
    env: loadEnv({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${otlp.addresses.http}/`,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '10',
      ...env,
    }),
    log,
    version: '1.2.3',
    role: 'worker',
  });
  onTestFinished(() => tracing.stop());
  return tracing;
}

const received = (name: string, traceId: string | undefined) => () =>
  otlp.spans.find((span) => span.name === name && span.traceId === traceId);

describe('a sampled trace', () => {
  it('has the work inside a span as its children, in any process that has its traceparent', async () => {
    const [here, there] = [await aTracing(), await aTracing()];
    const span = here.start('http.request', { 'http.request.method': 'POST' });
    let stored: string | undefined;
    await inSpan(span, 7, () =>
      withSpan('db.transaction', {}, async () => {
        stored = currentTrace();
      }),
    );
    there
      .resume(stored, 'lane.event', { attributes: { 'recado.attempt': 2 }, links: [span?.traceparent ?? ''] })
      ?.end();

    const traceId = span?.traceId;
    await eventually(received('lane.event', traceId)).toBeDefined();
    await eventually(received('http.request', traceId)).toBeDefined();
    const [request, transaction, event] = ['http.request', 'db.transaction', 'lane.event'].map((name) =>
      received(name, traceId)(),
    );
    expect(transaction).toMatchObject({ parentSpanId: request?.spanId, attributes: { 'recado.company.id': 7 } });
    expect(event).toMatchObject({
      parentSpanId: transaction?.spanId,
      attributes: { 'recado.attempt': 2 },
      links: [{ traceId, spanId: request?.spanId }],
      resource: { 'service.name': 'recado', 'service.version': '1.2.3', 'recado.role': 'worker' },
    });
    expect(event?.resource['service.instance.id']).not.toBe(request?.resource['service.instance.id']);
  });

  it('names the kind of an error and never its message', async () => {
    const tracing = await aTracing();
    const span = tracing.start('job.run', {});
    const failing = inSpan(span, 7, () => Promise.reject(new TypeError('the customer wrote: secret words')));
    await expect(failing).rejects.toThrow(TypeError);
    await eventually(received('job.run', span?.traceId)).toMatchObject({
      isError: true,
      attributes: { 'error.type': 'TypeError' },
    });
    expect(otlp.bodies.join()).not.toContain('secret words');
  });

  it('is on every log line of its work, with the company', async () => {
    const tracing = await aTracing();
    const span = tracing.start('sweep.run', {});
    lines.length = 0;
    await inSpan(span, 7, async () => {
      log.info('inside');
      await detached(async () => log.info('detached'));
      log.info({ companyId: 8 }, 'of another company');
    });
    log.info('outside');
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(read.map(({ msg, traceId, companyId }) => [msg, traceId, companyId])).toEqual([
      ['inside', span?.traceId, 7],
      ['detached', undefined, undefined],
      ['of another company', span?.traceId, 8],
      ['outside', undefined, undefined],
    ]);
  });
});

describe('a trace that is not sampled', () => {
  it('has no span and no traceparent, but its log lines have the company', async () => {
    const tracing = await aTracing({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    const span = tracing.start('http.request', {});
    expect(span).toBeUndefined();
    lines.length = 0;
    await inSpan(span, 7, () =>
      withSpan('db.transaction', {}, async () => {
        expect(currentTrace()).toBeUndefined();
        log.info('inside');
      }),
    );
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'inside', companyId: 7 });
    expect(lines[0]).not.toContain('traceId');
  });

  it('is continued all the same where a row belongs to a sampled one, and not from anything else', async () => {
    const tracing = await aTracing({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    const resume = (stored: string | null) => tracing.resume(stored, 'lane.event', { attributes: {} });
    expect(resume(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)?.traceId).toBe('a'.repeat(32));
    expect(resume(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`)).toBeUndefined();
    expect(resume('nonsense')).toBeUndefined();
    expect(resume(null)).toBeUndefined();
  });
});

it('sends the headers of OTEL_EXPORTER_OTLP_HEADERS and the attributes of OTEL_RESOURCE_ATTRIBUTES', async () => {
  const tracing = await aTracing({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team = ops',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
  });
  const span = tracing.start('job.run', {});
  span?.end();
  await eventually(received('job.run', span?.traceId)).toMatchObject({
    resource: { 'deployment.environment.name': 'staging' },
  });
  expect(otlp.lastHeaders).toMatchObject({ authorization: 'Bearer abc', 'x-team': 'ops' });
});

it('logs that a collector refuses traces, without an error for the work', async () => {
  otlp.refuseWith(400);
  onTestFinished(() => otlp.refuseWith(undefined));
  const tracing = await aTracing();
  lines.length = 0;
  await inSpan(tracing.start('job.run', {}), 7, () => Promise.resolve());
  await eventually(() => lines.join()).toContain('traces were not exported');
});

describe('without a collector', () => {
  it('is off', async () => {
    expect(await aTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(noTracing);
    expect(noTracing.start('http.request', {})).toBeUndefined();
  });

  it('loads no SDK: composing a whole process imports none of its packages', () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
      await import(${JSON.stringify(new URL('../../processes/start-process.ts', import.meta.url).href)});
      const of = (name) => loaded.filter((url) => url.includes(name)).length;
      console.log(JSON.stringify([of('/platform/trace/open-tracing.ts'), of('@opentelemetry/sdk'), of('@opentelemetry/exporter')]));
      process.exit();`;
    const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(text)).toEqual([1, 0, 0]);
  });
});
