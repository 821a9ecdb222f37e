import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadEnv } from '../../../platform/env.ts';
import { aClient, serve, stopAll } from '../../../platform/outgoing/outgoing-harness.ts';
import { callGraph } from './call-graph.ts';

afterEach(stopAll);

async function ask(status: number, body: string) {
  const { url, requests } = await serve((_request, response) => {
    response.statusCode = status;
    response.end(body);
  });
  const services = { env: loadEnv({ GRAPH_API_URL: `${url}/v24.0/` }), outgoing: aClient() };
  const answer = await callGraph(services, {
    path: '/106540352242922?fields=id',
    accessToken: 'EAAG-secret',
    answer: z.object({ id: z.string() }),
  });
  return { answer, requests };
}

const refusal = (error: object) => JSON.stringify({ error: { message: 'Meta’s own words', ...error } });

describe('a call to Meta', () => {
  it('sends the token in a header, never in the address', async () => {
    const { answer, requests } = await ask(200, '{"id":"106540352242922","other":1}');
    expect(answer).toEqual({ ok: true, data: { id: '106540352242922' } });
    expect(requests).toMatchObject([
      { url: '/v24.0/106540352242922?fields=id', headers: { authorization: 'Bearer EAAG-secret' } },
    ]);
  });

  it.each([
    [401, refusal({ code: 190 }), 'ERR_META_TOKEN_REFUSED', false],
    [400, refusal({ code: 190, error_subcode: 463 }), 'ERR_META_TOKEN_REFUSED', false],
    [400, refusal({ code: 100, error_subcode: 33 }), 'ERR_META_NOT_FOUND', false],
    [400, refusal({ code: 100 }), 'ERR_META_REFUSED', false],
    [403, refusal({ code: 10 }), 'ERR_META_REFUSED', false],
    [400, refusal({ code: 80007 }), 'ERR_META_UNREACHABLE', true],
    [400, refusal({ code: 999, is_transient: true }), 'ERR_META_UNREACHABLE', true],
    [500, refusal({ code: 1 }), 'ERR_META_UNREACHABLE', true],
    [502, '<html>', 'ERR_META_UNREACHABLE', true],
    [200, 'no json', 'ERR_META_UNREACHABLE', true],
    [200, '{"name":"without an id"}', 'ERR_META_UNREACHABLE', true],
  ])('answered with %i %s means %s', async (status, body, code, isTemporary) => {
    const { answer } = await ask(status, body);
    expect(answer).toMatchObject({ ok: false, failure: { code }, isTemporary });
    if (body.includes('own words')) expect(answer).toMatchObject({ failure: { detail: 'Meta’s own words' } });
  });

  it('without a response may be retried', async () => {
    const services = { env: loadEnv({ GRAPH_API_URL: 'http://127.0.0.1:9' }), outgoing: aClient() };
    const answer = await callGraph(services, { path: '/1', accessToken: 'x', answer: z.object({}) });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'ERR_META_UNREACHABLE' }, isTemporary: true });
  });

  it('reports Meta’s message in a storable form, without secrets', async () => {
    const { answer } = await ask(400, refusal({ code: 5, message: `bad access_token=EAAG123\0 ${'x'.repeat(900)}` }));
    expect(answer).toMatchObject({
      ok: false,
      failure: { detail: expect.stringMatching(/^bad access_token=\[redacted\]/) },
    });
    if (!answer.ok) expect(answer.failure.detail.length).toBeLessThanOrEqual(500);
  });
});
