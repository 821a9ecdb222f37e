import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { startOtlp } from './otlp.ts';

const otlp = await startOtlp({ port: 0 });
afterAll(() => otlp.stop());

const TRACE = 'a'.repeat(32);
const body = (name: string) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'recado' } }] },
      scopeSpans: [
        {
          spans: [
            {
              name,
              traceId: TRACE,
              spanId: 'b'.repeat(16),
              attributes: [{ key: 'recado.attempt', value: { intValue: '2' } }],
              links: [{ traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) }],
              status: { code: 2 },
            },
          ],
        },
      ],
    },
  ],
});

const send = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, path = '/v1/traces') =>
  fetch(`${otlp.addresses.http}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });

it('offers the spans of an export, plain or compressed', async () => {
  expect((await send(JSON.stringify(body('plain')), { authorization: 'Bearer 1' })).status).toBe(200);
  expect(otlp.lastHeaders['authorization']).toBe('Bearer 1');
  const packed = new Uint8Array(gzipSync(JSON.stringify(body('packed'))));
  expect((await send(packed, { 'content-encoding': 'gzip' })).status).toBe(200);
  expect(otlp.traceOf(TRACE).map(({ name }) => name)).toEqual(['plain', 'packed']);
  expect(otlp.spans[0]).toEqual({
    name: 'plain',
    traceId: TRACE,
    spanId: 'b'.repeat(16),
    parentSpanId: '',
    attributes: { 'recado.attempt': 2 },
    resource: { 'service.name': 'recado' },
    links: [{ traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) }],
    isError: true,
  });
});

it('refuses another path, protobuf, and spans without valid ids', async () => {
  expect((await send('{}', {}, '/v1/metrics')).status).toBe(404);
  expect((await send('x', { 'content-type': 'application/x-protobuf' })).status).toBe(415);
  expect((await send(JSON.stringify(body('x')).replaceAll('a', 'z'))).status).toBe(400);
  expect((await send('{')).status).toBe(400);
});

it('refuses exports with the given status until it is taken back', async () => {
  const before = otlp.spans.length;
  otlp.refuseWith(503);
  expect((await send(JSON.stringify(body('lost')))).status).toBe(503);
  expect(otlp.spans).toHaveLength(before);
  otlp.refuseWith(undefined);
  expect((await send(JSON.stringify(body('again')))).status).toBe(200);
});
