import { type RunningAzureSpeech, type RunningOpenAi, startAzureSpeech, startOpenAi } from '@recado/simulators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AiError, CompletionRequest } from '../ai.ts';
import { createOutgoingClient, type OutgoingClient } from '../outgoing/outgoing-client.ts';
import { openAi } from './open-ai.ts';

let openai: RunningOpenAi;
let azure: RunningAzureSpeech;
let outgoing: OutgoingClient;
beforeAll(async () => {
  [openai, azure] = await Promise.all([startOpenAi({ port: 0 }), startAzureSpeech({ port: 0 })]);
  outgoing = createOutgoingClient({ maxBytes: 1e7, timeoutMs: 5_000, allowLoopback: true });
});
afterAll(async () => {
  await Promise.all([openai.stop(), azure.stop(), outgoing.close()]);
});
beforeEach(() => {
  openai.forgetCalls();
  openai.always(undefined);
  azure.setFault(undefined);
});

const anAi = ({ hosts = [] as string[], client = outgoing, mode = 'test' as 'test' | 'production' } = {}) =>
  openAi(
    { OPENAI_API_URL: openai.baseUrl, AZURE_SPEECH_URL: azure.addresses.http, AI_LOCAL_HOSTS: hosts, NODE_ENV: mode },
    client,
  ).ai;
const request = (more: Partial<CompletionRequest> = {}): CompletionRequest => ({
  baseUrl: '',
  apiKey: 'sk-secret-key',
  model: 'gpt-4o',
  messages: [{ role: 'user', content: 'oi' }],
  tools: [],
  maxTokens: 100,
  limitField: 'max_tokens',
  temperature: 0.5,
  ...more,
});
const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: AiError) => error.reason,
  );

describe('a completion', () => {
  it('sends the prompt, asks not to be stored, and returns words, tools and tokens', async () => {
    const tool = { name: 'transfer', description: 'To a person.', parameters: { type: 'object', properties: {} } };
    openai.will({ text: 'Já chamo.', tool: { name: 'transfer', arguments: { reason: 'x' } } });
    expect(await anAi().complete(request({ tools: [tool] }))).toMatchObject({
      text: 'Já chamo.',
      tools: [{ name: 'transfer', arguments: '{"reason":"x"}' }],
      inputTokens: 1,
    });
    expect(openai.calls[0]?.body).toMatchObject({ model: 'gpt-4o', max_tokens: 100, temperature: 0.5, store: false });
  });

  it('names the limit as the model does, and sends no temperature where it has none', async () => {
    await anAi().complete(request({ model: 'gpt-5', limitField: 'max_completion_tokens', temperature: undefined }));
    expect(openai.calls[0]?.body).toMatchObject({ max_completion_tokens: 100 });
    expect(openai.calls[0]?.body).not.toHaveProperty('temperature');
  });

  it.each([
    [{ fault: '429' }, 'too-many-requests'],
    [{ fault: 'no-credit' }, 'no-credit'],
    [{ fault: '500' }, 'unreachable'],
    [{ fault: 'cut' }, 'unreachable'],
    [{ fault: 'garbage' }, 'bad-response'],
  ] as const)('fails after %j with %s, and is made once', async (line, reason) => {
    openai.will(line);
    expect(await failure(anAi().complete(request()))).toBe(reason);
    expect(openai.calls).toHaveLength(1);
  });

  it('tells a refused key and an unknown model apart', async () => {
    expect(await failure(anAi().complete(request({ apiKey: 'sk-refused' })))).toBe('key-refused');
    expect(await failure(anAi().complete(request({ model: 'unknown-model' })))).toBe('model-unknown');
  });

  it('runs beforeBody once before anything leaves, and sends nothing if it throws', async () => {
    const beforeBody = () => Promise.reject(new Error('replaced'));
    expect(await failure(anAi().complete(request(), { beforeBody }))).not.toBe('none');
    expect(openai.calls).toEqual([]);
  });

  it('is given up when its signal says so', async () => {
    openai.will({ fault: 'hang' });
    const call = anAi().complete(request(), { signal: AbortSignal.timeout(50) });
    expect(await failure(call)).not.toBe('none');
  });

  it('never has the key in its error or description', async () => {
    const ai = anAi();
    const error = await ai.complete(request({ apiKey: 'sk-refused' })).catch((caught: Error) => caught);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('sk-refused');
    expect(JSON.stringify(ai.describe(request()))).not.toContain('sk-secret-key');
  });
});

describe('an address of a prompt', () => {
  it('inside the network is refused, unless the operator has listed it', async () => {
    const guarded = createOutgoingClient({ maxBytes: 1e7, timeoutMs: 5_000, allowLoopback: false });
    const { host } = new URL(openai.baseUrl);
    const complete = (hosts: string[]) =>
      failure(anAi({ client: guarded, hosts, mode: 'production' }).complete(request({ baseUrl: openai.baseUrl })));
    expect(await complete([])).toBe('address-refused');
    expect(await complete([host])).toBe('none');
    expect(await complete(['127.0.0.1:1'])).toBe('address-refused');
    await guarded.close();
  });
});

describe('voice', () => {
  const speech = { region: 'brazilsouth', key: 'k', voice: 'pt-BR-FranciscaNeural' };

  it('speaks text as a voice note, whatever markup is in it', async () => {
    const audio = await anAi().speak({ ...speech, text: `5 < 6 & "<audio src='http://x'/>"` });
    expect(audio.subarray(0, 4).toString()).toBe('OggS');
    expect(azure.calls.at(-1)?.ssml).toContain('5 &lt; 6 &amp; &quot;&lt;audio');
  });

  it('refuses a region that would change the address', async () => {
    expect(await failure(anAi().speak({ ...speech, region: 'evil.example/', text: 'oi' }))).toBe('address-refused');
  });

  it('fails when the service does, and on silence', async () => {
    azure.setFault('502');
    expect(await failure(anAi().speak({ ...speech, text: 'oi' }))).toBe('unreachable');
    azure.setFault('empty');
    expect(await failure(anAi().speak({ ...speech, text: 'oi' }))).toBe('empty-answer');
  });

  it('is understood by the transcription model and by Azure', async () => {
    const audio = { bytes: new Uint8Array([1, 2]), mimeType: 'audio/ogg; codecs=opus' };
    openai.will({ transcript: 'quero uma mesa' });
    expect(await anAi().transcribe({ ...request(), model: 'whisper-1', audio })).toBe('quero uma mesa');
    azure.willHear('quero uma cadeira');
    expect(await anAi().recognise({ ...speech, audio })).toBe('quero uma cadeira');
  });
});
