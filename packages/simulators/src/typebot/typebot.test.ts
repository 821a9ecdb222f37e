import { afterAll, expect, it } from 'vitest';
import { startTypebot } from './typebot.ts';

const typebot = await startTypebot({ port: 0 });
afterAll(() => typebot.stop());

async function post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${typebot.addresses.http}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const say = (sessionId: unknown, text: string) =>
  post(`/sessions/${sessionId}/continueChat`, { message: { type: 'text', text } });

it('plays the turns of a bot, and is done without an input', async () => {
  typebot.publish('vendas', [
    { says: ['Olá', { wait: 2 }, { image: 'https://x.test/a.png' }], input: ['Sim', 'Não'] },
    { says: ['Tchau'] },
  ]);
  const { body } = await post('/typebots/vendas/startChat', { prefilledVariables: { number: '55' } });
  expect(body).toMatchObject({
    sessionId: expect.any(String),
    messages: [{ content: { markdown: 'Olá' } }, { type: 'image', content: { url: 'https://x.test/a.png' } }],
    input: { type: 'choice input', items: [{ content: 'Sim' }, { content: 'Não' }] },
    clientSideActions: [{ type: 'wait', lastBubbleBlockId: 'b1', wait: { secondsToWaitFor: 2 } }],
  });
  const over = await say(body['sessionId'], 'Sim');
  expect(over.body).toMatchObject({ messages: [{ content: { markdown: 'Tchau' } }] });
  expect(over.body).not.toHaveProperty('input');
});

it('answers 404 for an unknown bot and for a lost session', async () => {
  expect((await post('/typebots/nada/startChat', {})).status).toBe(404);
  const { body } = await post('/typebots/demo/startChat', {});
  typebot.loseSessions();
  expect((await say(body['sessionId'], 'oi')).status).toBe(404);
});

it('fails the next calls as told', async () => {
  typebot.failNext({ status: 503 }, 'cut');
  expect((await post('/typebots/demo/startChat', {})).status).toBe(503);
  await expect(post('/typebots/demo/startChat', {})).rejects.toThrow('fetch failed');
});

it('lets functions choose the turns and the faults, and may answer late', async () => {
  typebot.publish('eco', ({ call, text }) => ({ says: [`${call} ${text}`], input: 'text' }));
  typebot.failNext({ afterMs: 5 });
  const { body } = await post('/typebots/eco/startChat', {});
  expect(body).toMatchObject({ messages: [{ content: { markdown: 'startChat null' } }] });
  expect((await say(body['sessionId'], 'oi')).body).toMatchObject({
    messages: [{ content: { markdown: 'continueChat oi' } }],
  });
  typebot.failBy(() => ({ status: 502 }));
  expect((await say(body['sessionId'], 'oi')).status).toBe(502);
});
