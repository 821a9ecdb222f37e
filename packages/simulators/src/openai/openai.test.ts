import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningOpenAi, startOpenAi } from './openai.ts';

let openai: RunningOpenAi;
beforeEach(async () => {
  openai = await startOpenAi({ port: 0 });
});
afterEach(() => openai.stop());

const tools = ['transfer', 'finish'].map((name) => ({ type: 'function', function: { name } }));
const chat = (body: object, key = 'sk-test') =>
  fetch(`${openai.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'oi' }], ...body }),
    signal: AbortSignal.timeout(500),
  });
const firstChoice = async (response: Response) =>
  ((await response.json()) as { choices: { message: object; finish_reason: string }[] }).choices[0];

describe('the simulated model', () => {
  it('answers with tokens, and calls a tool when the customer wants a person', async () => {
    const plain = (await (await chat({})).json()) as { usage: object };
    expect(plain).toMatchObject({ choices: [{ message: { content: 'Entendi: oi' } }], usage: { total_tokens: 4 } });
    const handover = await firstChoice(await chat({ messages: [{ role: 'user', content: 'um humano!' }], tools }));
    expect(handover).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: [{ function: { name: 'transfer', arguments: '{"reason":"pediu uma pessoa"}' } }] },
    });
  });

  it('follows its script, then makes its own answers again', async () => {
    openai.will({ text: 'um' }, { fault: 'empty' });
    expect(await firstChoice(await chat({}))).toMatchObject({ message: { content: 'um' } });
    expect(await firstChoice(await chat({}))).toMatchObject({ finish_reason: 'length', message: { content: null } });
    expect(await firstChoice(await chat({}))).toMatchObject({ message: { content: 'Entendi: oi' } });
  });

  it('lets a function choose the answers and their cost, behind the script', async () => {
    openai.respond(({ kind, body }) => ({ text: `${kind} ${String(body['model'])}`, outputTokens: 77 }));
    openai.will({ text: 'um' });
    expect(await firstChoice(await chat({}))).toMatchObject({ message: { content: 'um' } });
    expect(await (await chat({})).json()).toMatchObject({
      choices: [{ message: { content: 'chat gpt-4o' } }],
      usage: { completion_tokens: 77 },
    });
  });

  it.each([
    ['429', 429],
    ['no-credit', 429],
    ['500', 500],
  ] as const)('answers %s with %i', async (fault, status) => {
    openai.will({ fault });
    expect((await chat({})).status).toBe(status);
  });

  it('hangs, and cuts the connection, on demand', async () => {
    openai.will({ fault: 'hang' }, { fault: 'cut' });
    await expect(chat({})).rejects.toThrow();
    await expect(chat({}).then((response) => response.text())).rejects.toThrow();
    expect(openai.calls.map(({ status }) => status)).toEqual(['hang', 'cut']);
  });

  it('refuses a wrong key, an unknown model, and what a model with reasoning does not take', async () => {
    expect((await chat({}, 'sk-refused')).status).toBe(401);
    expect((await chat({ model: 'unknown-model' })).status).toBe(404);
    expect((await chat({ model: 'gpt-5', max_tokens: 5 })).status).toBe(400);
    expect((await chat({ model: 'gpt-5', temperature: 0.5 })).status).toBe(400);
    expect((await chat({ model: 'gpt-5', max_completion_tokens: 5 })).status).toBe(200);
  });

  it('writes down what it was asked, without the key', async () => {
    await chat({ store: false }, 'sk-secret');
    expect(openai.calls).toMatchObject([{ kind: 'chat', body: { model: 'gpt-4o', store: false }, status: 200 }]);
    expect(JSON.stringify(openai.calls)).not.toContain('sk-secret');
  });
});
