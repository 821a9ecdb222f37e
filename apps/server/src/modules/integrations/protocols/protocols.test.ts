import { startDialogflow, startHookSink, startTypebot } from '@recado/simulators';
import { afterAll, describe, expect, it } from 'vitest';
import { loadEnv } from '../../../platform/env.ts';
import { createOutgoingClient } from '../../../platform/outgoing/outgoing-client.ts';
import { newWebhookSecret } from '../../../platform/webhooks/sign-webhook.ts';
import { readServiceAccount, type ServiceAccount } from '../service-account.ts';
import { askDialogflow } from './dialogflow.ts';
import { callHook, type HookCall, readHookAnswer } from './hook.ts';
import type { ServiceCalls, ServiceReply } from './service-reply.ts';
import { askTypebot, type TypebotSettings, type TypebotTurn } from './typebot.ts';

const [typebot, dialogflow, sink] = await Promise.all([
  startTypebot({ port: 0 }),
  startDialogflow({ port: 0 }),
  startHookSink({ port: 0 }),
]);
const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5_000, allowLoopback: true });
afterAll(async () => {
  await Promise.all([typebot.stop(), dialogflow.stop(), sink.stop(), outgoing.close()]);
});
const env = loadEnv({ NODE_ENV: 'test', DIALOGFLOW_URL: dialogflow.addresses.http });
const calls = { services: { outgoing, env } };
const now = new Date();
const askHook = async (made: ServiceCalls, call: HookCall) => readHookAnswer(await callHook(made, call));

const settings: TypebotSettings = {
  url: typebot.addresses.http,
  slug: 'vendas',
  delayMs: 1_000,
  expiresMinutes: 10,
  keywordFinish: 'Sair',
  keywordRestart: 'Recomeçar',
  unknownMessage: 'Não entendi.',
  restartMessage: 'Vamos começar de novo.',
};
const turn = (text: string, changes: Partial<TypebotTurn> = {}): TypebotTurn => ({
  text,
  session: null,
  variables: { number: '5511999990000', name: 'Rita' },
  now,
  ...changes,
});
const ask = async (text: string, changes: Partial<TypebotTurn> = {}, more: Partial<TypebotSettings> = {}) =>
  (await askTypebot(calls, { ...settings, ...more }, turn(text, changes))) as ServiceReply;
const started = async () => {
  const { session } = await ask('oi');
  return { session: { id: session?.id ?? '', choices: session?.choices ?? [], lastAt: now } };
};
const lastCalls = (count: number) => typebot.received.slice(-count).map(({ call, text }) => [call, text]);

describe('a Typebot', () => {
  it('starts with the variables, and says its messages with pauses', async () => {
    typebot.publish('vendas', [
      {
        says: ['Olá **Rita**, veja [o site](https://x.test)', { wait: 3 }, { image: 'https://x.test/a.png' }],
        input: ['Sim', 'Não'],
      },
      { says: ['Certo'], input: 'text' },
      { says: ['Tchau'] },
    ]);
    expect(await ask('oi')).toEqual({
      says: [
        { type: 'text', text: 'Olá *Rita*, veja o site (https://x.test)', delaySeconds: 0 },
        { type: 'link', url: 'https://x.test/a.png', delaySeconds: 4 },
        { type: 'text', text: '[ 1 ] - Sim\n[ 2 ] - Não', delaySeconds: 1 },
      ],
      next: { do: 'wait' },
      session: { id: expect.any(String), choices: ['Sim', 'Não'] },
    });
    expect(typebot.received.at(-1)).toMatchObject({ variables: { number: '5511999990000', name: 'Rita' } });
  });

  it('hears the text of a choice when the customer writes its number', async () => {
    await ask('2', await started());
    expect(lastCalls(1)).toEqual([['continueChat', 'Não']]);
  });

  it('is over when it waits for nothing', async () => {
    const { session } = await started();
    await ask('1', { session });
    expect(await ask('obrigada', { session })).toMatchObject({ next: { do: 'continue' }, session: null });
  });

  it('starts again once when the server lost the session', async () => {
    const conversation = await started();
    typebot.loseSessions();
    expect(await ask('1', conversation)).toMatchObject({ next: { do: 'wait' } });
    expect(lastCalls(2)).toEqual([
      ['continueChat', 'Sim'],
      ['startChat', null],
    ]);
  });

  it('starts again after the minutes of its settings, and never with 0', async () => {
    const { session } = await started();
    const later = new Date(now.getTime() + 10 * 60_000 + 1);
    await ask('1', { session, now: later });
    expect(lastCalls(1)).toEqual([['startChat', null]]);
    await ask('1', { session, now: later }, { expiresMinutes: 0 });
    expect(lastCalls(1)).toEqual([['continueChat', 'Sim']]);
  });

  it('ends by the finish word and begins again by the restart word, however they are written', async () => {
    const conversation = await started();
    const count = typebot.received.length;
    expect(await ask(' SAIR ', conversation)).toEqual({ says: [], next: { do: 'exit' }, session: null });
    expect(await ask('recomecar', conversation)).toMatchObject({
      says: [{ text: 'Vamos começar de novo.' }],
      next: { do: 'wait' },
      session: null,
    });
    expect(typebot.received).toHaveLength(count);
    await ask('recomecar', conversation, { restartMessage: '' });
    expect(lastCalls(1)).toEqual([['startChat', null]]);
  });

  it('says the unknown message when it is silent and waits', async () => {
    typebot.publish('mudo', [{ says: [], input: 'text' }]);
    expect(await ask('oi', {}, { slug: 'mudo' })).toMatchObject({
      says: [{ text: 'Não entendi.' }],
      next: { do: 'wait' },
    });
  });

  it.each([
    ['#{"stopBot": true}', { do: 'continue' }],
    ['#{"queueId": 7, "userId": "3"}', { do: 'handOver', queueId: 7, userId: 3 }],
    ['#{"queueId": 7}', { do: 'handOver', queueId: 7, userId: null }],
    ['#{"queueId": "drop table"}', { do: 'continue' }],
    ['#{broken', { do: 'continue' }],
  ])('obeys the command %s and never says it', async (command, next) => {
    typebot.publish('comando', [{ says: ['Um momento', command, 'nunca dito'], input: 'text' }]);
    expect(await ask('oi', {}, { slug: 'comando' })).toEqual({
      says: [{ type: 'text', text: 'Um momento', delaySeconds: 0 }],
      next,
      session: null,
    });
  });

  it.each([
    [{ status: 500 }, { failed: 'service-failed', status: 500 }],
    [
      { status: 200, body: '<html>' },
      { failed: 'bad-answer', status: 200 },
    ],
    [
      { status: 200, body: '{"ok":true}' },
      { failed: 'bad-answer', status: 200 },
    ],
    [{ status: 429 }, { failed: 'too-many-calls', status: 429 }],
    ['cut' as const, { failed: 'unreachable', status: null }],
  ])('fails in words after %j', async (fault, failed) => {
    typebot.failNext(fault);
    expect(await ask('oi')).toEqual(failed);
  });

  it('is not found under another name', async () => {
    expect(await ask('oi', {}, { slug: '../../etc' })).toEqual({ failed: 'bot-not-found', status: 404 });
  });
});

describe('a Dialogflow agent', () => {
  const keyFile = dialogflow.addAgent('loja', {
    Oi: { says: ['Olá!', 'Como vai?'], quickReplies: ['Preços'] },
    Tchau: { says: ['Até logo'], ends: true },
    '*': { says: [] },
  });
  const account = readServiceAccount(keyFile) as ServiceAccount;
  const detect = (text: string, changes: object = {}) =>
    askDialogflow(
      calls,
      { projectName: 'loja', language: 'pt-BR', account, ...changes },
      { text, sessionId: 'ticket-1', now },
    );

  it('answers with a token that its account signed', async () => {
    expect(await detect('Oi')).toEqual({
      says: ['Olá!', 'Como vai?', '- Preços'].map((text) => ({ type: 'text', text, delaySeconds: 0 })),
      next: { do: 'wait' },
      session: null,
    });
    expect(await detect('Tchau')).toMatchObject({ next: { do: 'continue' } });
    expect(await detect('Silêncio')).toMatchObject({ says: [], next: { do: 'wait' } });
  });

  it('gets at most 256 characters', async () => {
    await detect('á'.repeat(300));
    expect(dialogflow.detected.at(-1)).toMatchObject({ text: 'á'.repeat(256), session: 'ticket-1', language: 'pt-BR' });
  });

  it('refuses another account and another project in words', async () => {
    const other = readServiceAccount(dialogflow.addAgent('outra', {})) as ServiceAccount;
    expect(await detect('Oi', { account: { ...other, privateKeyId: account.privateKeyId } })).toMatchObject({
      failed: 'key-refused',
    });
    expect(await detect('Oi', { account: other })).toMatchObject({ failed: 'no-permission' });
  });

  it.each([
    ['{}'],
    ['x'],
    ['{"type":"external_account","client_email":"a@b.co","private_key":"x"}'],
    ['{"type":"service_account","client_email":"a@b.co","private_key":"x"}'],
  ])('takes no key file like %s', (json) => {
    expect(readServiceAccount(json)).toBeUndefined();
  });

  it('takes only the e-mail and the key from a key file', () => {
    expect(Object.keys(account).sort()).toEqual(['clientEmail', 'privateKey', 'privateKeyId']);
  });
});

describe('a webhook', () => {
  const secret = newWebhookSecret();
  sink.trust('/hook', [secret]);
  const call = (path = '/hook') =>
    askHook(calls, {
      url: sink.urlOf(path),
      secrets: [secret],
      webhookId: 'message-1',
      body: '{"a":1}',
      sentAt: new Date(),
    });

  it('is signed and says what its answer holds', async () => {
    const messages = [{ text: 'Olá' }, { text: 'Veja', mediaUrl: 'https://x.test/a.png' }, {}];
    sink.script('/hook', [{ status: 200, json: { messages } }]);
    expect(await call()).toEqual({
      says: [
        { type: 'text', text: 'Olá', delaySeconds: 0 },
        { type: 'text', text: 'Veja', delaySeconds: 0 },
        { type: 'link', url: 'https://x.test/a.png', delaySeconds: 0 },
      ],
      next: { do: 'wait' },
      session: null,
    });
    expect(sink.received.at(-1)).toMatchObject({ webhookId: 'message-1', signedBy: [0], body: { a: 1 } });
  });

  it.each([
    [{ status: 200, json: { message: 'Workflow was started' } }],
    [{ status: 200, text: 'Workflow was started' }],
    [{ status: 200, json: ['Workflow was started'] }],
    [{ status: 204, text: '' }],
    [{ status: 200, json: { messages: 'Workflow was started' } }],
  ])('never says %j', async (response) => {
    sink.script('/hook', [response]);
    expect(await call()).toEqual({ says: [], next: { do: 'wait' }, session: null });
  });

  it.each([
    [{ transfer: { queueId: 4 } }, { do: 'handOver', queueId: 4, userId: null }],
    [
      { transfer: { queueId: 4, userId: 2 }, stop: true },
      { do: 'handOver', queueId: 4, userId: 2 },
    ],
    [{ stop: true }, { do: 'continue' }],
  ])('goes on by %j', async (json, next) => {
    sink.script('/hook', [{ status: 200, json }]);
    expect(await call()).toMatchObject({ next });
  });

  it('fails in words when it refuses or redirects', async () => {
    sink.script('/hook', [{ status: 500 }, { redirectTo: sink.urlOf('/other') }]);
    expect(await call()).toEqual({ failed: 'service-failed', status: 500 });
    expect(await call()).toMatchObject({ failed: 'redirected' });
    expect(sink.received.filter(({ path }) => path === '/other')).toEqual([]);
  });
});

describe('an address inside the network of the operator', () => {
  const guarded = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 2_000 });
  afterAll(() => guarded.close());
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://0.0.0.0/',
  ])('%s is refused for every protocol', async (url) => {
    const services = { outgoing: guarded, env };
    expect(await askTypebot({ services }, { ...settings, url }, turn('oi'))).toMatchObject({
      failed: 'address-refused',
    });
    const hook = { url, secrets: [], webhookId: 'x', body: '{}', sentAt: now };
    expect(await askHook({ services }, hook)).toMatchObject({ failed: 'address-refused' });
  });

  it('plain http is refused outside a developer’s machine, unless the operator lists the host', async () => {
    const production = { ...env, NODE_ENV: 'production' as const };
    const services = { outgoing, env: production };
    expect(await askTypebot({ services }, settings, turn('oi'))).toMatchObject({ failed: 'https-required' });
    const listed = { outgoing, env: { ...production, PLAIN_HTTP_HOSTS: ['127.0.0.1'] } };
    expect(await askTypebot({ services: listed }, settings, turn('oi'))).toMatchObject({ next: { do: 'wait' } });
  });
});
