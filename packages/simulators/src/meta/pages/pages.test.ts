import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppSettings } from '../apps.ts';
import { asList, asObject, type Json } from '../json.ts';
import { type RunningMeta, startMeta } from '../meta.ts';
import { type Receiver, startReceiver } from '../test-receiver.ts';
import type { Visitor } from './visitor.ts';

const PAGE = '1906385232743451';
const INSTAGRAM = '17841405822304914';
const app: AppSettings = {
  name: 'loja',
  id: '1517776481860111',
  secret: 'a page app secret',
  verifyToken: 'vibecoding',
  accessToken: 'EAAJBpages',
  accounts: [],
  pageOwners: [
    {
      id: '10150000000001',
      token: 'short-lived',
      pages: [{ id: PAGE, name: 'Loja', instagram: { id: INSTAGRAM, username: 'loja' } }],
    },
  ],
};
const NOW_MS = 1_749_416_383_123;
const HOUR_MS = 3_600_000;

let meta: RunningMeta;
let receiver: Receiver;
let token: string;
let rita: Visitor;
let bia: Visitor;

const graph = async (path: string, init: RequestInit = {}, as = token) => {
  const headers = { authorization: `Bearer ${as}`, ...init.headers };
  const response = await fetch(`${meta.addresses.http}/v24.0${path}`, { ...init, headers });
  return { status: response.status, body: (await response.json()) as Json };
};
const post = (path: string, body: object, as?: string) =>
  graph(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, as);
const send = (to: string, fields: object) => post(`/${PAGE}/messages`, { recipient: { id: to }, ...fields });
const text = (body: string, more: object = {}) => ({
  messaging_type: 'RESPONSE',
  message: { text: body, metadata: 'our-key' },
  ...more,
});
const exchange = (secret: string, as = 'short-lived') =>
  graph(
    `/oauth/access_token?grant_type=fb_exchange_token&client_id=${app.id}&client_secret=${encodeURIComponent(secret)}&fb_exchange_token=${as}`,
    {},
    '',
  );
const items = () =>
  receiver.received.flatMap(({ body }) =>
    asList(body['entry']).flatMap((entry) => asList(asObject(entry)['messaging']).map(asObject)),
  );
const FIELDS =
  'messages,message_echoes,message_deliveries,message_reads,message_reactions,message_edits,messaging_postbacks';

beforeEach(async () => {
  receiver = await startReceiver(app.secret, app.verifyToken);
  meta = await startMeta({ port: 0, apps: [app], clock: () => NOW_MS, webhooks: { retryMs: 5, longestRetryMs: 20 } });
  await meta.registerCallback(app.name, { url: receiver.url });
  const long = String((await exchange(app.secret)).body['access_token']);
  const { body } = await graph('/me/accounts?fields=access_token,instagram_business_account', {}, long);
  token = String(asObject(asList(body['data'])[0])['access_token']);
  await post(`/${PAGE}/subscribed_apps?subscribed_fields=${FIELDS}`, {});
  rita = meta.visitor('7712345678901234', { writesTo: PAGE, name: 'Rita Lee', ticks: 'none' });
  bia = meta.visitor('9912345678901234', { writesTo: INSTAGRAM, username: 'bia.ramos', ticks: 'none' });
});
afterEach(async () => {
  await meta.stop();
  await receiver.stop();
});

describe('signing in', () => {
  it('gives pages with tokens that last, for a token that lasts', async () => {
    const { body } = await graph('/me/accounts?fields=name,instagram_business_account', {}, 'short-lived-60-days');
    expect(body['data']).toEqual([
      {
        id: PAGE,
        name: 'Loja',
        access_token: expect.any(String),
        tasks: ['MANAGE', 'MESSAGING'],
        instagram_business_account: { id: INSTAGRAM, username: 'loja' },
      },
    ]);
    meta.advance(30 * 24 * HOUR_MS);
    expect((await graph(`/${PAGE}`)).status).toBe(200);
  });

  it('gives page tokens for an hour without an exchange first', async () => {
    const { body } = await graph('/me/accounts', {}, 'short-lived');
    const brief = String(asObject(asList(body['data'])[0])['access_token']);
    expect((await graph(`/${PAGE}`, {}, brief)).status).toBe(200);
    meta.advance(HOUR_MS);
    expect(await graph(`/${PAGE}`, {}, brief)).toMatchObject({ status: 401, body: { error: { code: 190 } } });
  });

  it('refuses the exchange to another app and to another token', async () => {
    expect((await exchange('another secret')).status).toBe(401);
    expect((await exchange(app.secret, 'unknown')).status).toBe(401);
  });

  it('in a browser offers the possible users, and redirects with a token or with the refusal', async () => {
    const open = async (back: string) => {
      const query = new URLSearchParams({ client_id: app.id, redirect_uri: back, state: 'a&b' });
      const answer = await fetch(`${meta.addresses.http}/v24.0/dialog/oauth?${query}`);
      return [...(await answer.text()).matchAll(/href="([^"]*)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&'),
      );
    };
    expect(await open('http://localhost:5173/back')).toEqual([
      'http://localhost:5173/back#access_token=short-lived&expires_in=5400&state=a%26b',
      'http://localhost:5173/back?error=access_denied&error_reason=user_denied&state=a%26b',
    ]);
    expect(await open('https://elsewhere.example/back')).toEqual([]);
  });

  it('never shows the pages of another user', async () => {
    meta.addPageOwner(app.name, { id: '10150000000002', token: 'of-another', pages: [] });
    expect((await graph('/me/accounts', {}, 'of-another')).body['data']).toEqual([]);
    expect((await graph('/10150000000001/accounts', {}, 'of-another')).status).toBe(400);
  });

  it('ends for a page whose owner takes it back', async () => {
    meta.revokePage(PAGE);
    expect((await graph(`/${PAGE}`)).status).toBe(401);
  });
});

describe('what people do', () => {
  it('on Messenger reaches the app as Meta documents it', async () => {
    const said = rita.says('Oi');
    const files = rita.sendsFiles(
      [
        { type: 'image', bytes: Buffer.from('a'), mimeType: 'image/png' },
        { type: 'image', bytes: Buffer.from('b'), mimeType: 'image/png' },
      ],
      'veja',
    );
    rita.reacts(said.id, '❤️');
    rita.takesReactionBack(said.id);
    rita.edits(said.id, 'Olá');
    rita.taps('Começar', 'GET_STARTED');
    await meta.settled();
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(receiver.received[0]?.body).toEqual({
      object: 'page',
      entry: [
        {
          id: PAGE,
          time: NOW_MS,
          messaging: [
            {
              sender: { id: rita.id },
              recipient: { id: PAGE },
              timestamp: NOW_MS,
              message: { mid: said.id, text: 'Oi' },
            },
          ],
        },
      ],
    });
    expect(items().slice(1)).toMatchObject([
      { message: { mid: files.id, text: 'veja', attachments: [{ type: 'image' }, { type: 'image' }] } },
      { reaction: { mid: said.id, action: 'react', emoji: '❤️' } },
      { reaction: { mid: said.id, action: 'unreact' } },
      { message_edit: { mid: said.id, text: 'Olá', num_edit: 1 } },
      { postback: { title: 'Começar', payload: 'GET_STARTED' } },
    ]);
  });

  it('on Instagram reaches it under the account, with stories and messages taken back', async () => {
    bia.repliesToStory('amei', { id: '1', url: 'https://cdn.example/story' });
    bia.mentionsInStory({ type: 'image', bytes: Buffer.from('a'), mimeType: 'image/png' });
    bia.unsends(bia.says('engano').id);
    await meta.settled();
    expect(receiver.received[0]?.body).toMatchObject({ object: 'instagram', entry: [{ id: INSTAGRAM }] });
    expect(items()).toMatchObject([
      { message: { text: 'amei', reply_to: { story: { id: '1' } } } },
      { message: { attachments: [{ type: 'story_mention', payload: { url: expect.stringContaining('http') } }] } },
      { message: { text: 'engano' } },
      { message: { is_deleted: true } },
    ]);
  });

  it('is sent only as far as the app subscribed', async () => {
    await post(`/${PAGE}/subscribed_apps?subscribed_fields=messages`, {});
    const said = rita.says('Oi');
    rita.reacts(said.id, '❤️');
    await meta.settled();
    expect(items()).toHaveLength(1);
    await graph(`/${PAGE}/subscribed_apps`, { method: 'DELETE' });
    rita.says('Alô?');
    bia.says('Alô?');
    await meta.settled();
    expect(items()).toHaveLength(1);
  });

  it('may come twice and in one request, and pages and Instagram never share one', async () => {
    meta.setFaults({ duplicateWebhooks: 1, batchWebhooks: 10 }, 3);
    for (let count = 0; count < 5; count += 1) {
      rita.says(`r${count}`);
      bia.says(`b${count}`);
    }
    await meta.settled();
    expect(items()).toHaveLength(20);
    expect(receiver.received.length).toBeLessThan(20);
    for (const { body } of receiver.received) {
      const ids = asList(body['entry']).map((entry) => asObject(entry)['id']);
      expect(new Set(ids).size).toBe(1);
      expect(body['object']).toBe(ids[0] === PAGE ? 'page' : 'instagram');
    }
  });
});

describe('sending', () => {
  it('arrives, comes back as an echo with what we wrote on it, and is ticked', async () => {
    rita.says('Oi');
    const { body } = await send(rita.id, text('Olá, Rita'));
    expect(body).toEqual({ recipient_id: rita.id, message_id: expect.stringMatching(/^m_/) });
    rita.gets();
    rita.reads();
    await meta.settled();
    expect(rita.received()).toMatchObject([{ text: 'Olá, Rita', status: 'read' }]);
    const mid = body['message_id'];
    expect(items().slice(1)).toMatchObject([
      { sender: { id: PAGE }, message: { mid, is_echo: true, app_id: Number(app.id), metadata: 'our-key' } },
      { sender: { id: rita.id }, delivery: { mids: [mid], watermark: NOW_MS } },
      { sender: { id: rita.id }, read: { watermark: NOW_MS } },
    ]);
  });

  it('on Instagram is never ticked as delivered and read by its id', async () => {
    bia.says('oi');
    const { body } = await send(bia.id, text('Olá'));
    bia.gets();
    bia.reads();
    await meta.settled();
    expect(items().slice(1)).toMatchObject([{ message: { is_echo: true } }, { read: { mid: body['message_id'] } }]);
  });

  it('takes a file that was uploaded, of the kind it was uploaded as', async () => {
    rita.says('Oi');
    const form = new FormData();
    form.set('message', JSON.stringify({ attachment: { type: 'image', payload: { is_reusable: true } } }));
    form.set('filedata', new Blob(['pixels'], { type: 'image/png' }), 'a.png');
    const { body } = await graph(`/${PAGE}/message_attachments`, { method: 'POST', body: form });
    const attachment = (type: string) => ({
      message: { attachment: { type, payload: { attachment_id: body['attachment_id'] } } },
    });
    expect((await send(rita.id, attachment('image'))).status).toBe(200);
    expect((await send(rita.id, attachment('video'))).status).toBe(400);
    const { url } = asObject(rita.received()[0]?.attachments[0]?.['payload']) as { url: string };
    expect(await (await fetch(url)).text()).toBe('pixels');
  });

  it('reacts, and shows that it was seen', async () => {
    const { id } = rita.says('Oi');
    await send(rita.id, { sender_action: 'react', payload: { message_id: id, reaction: '👍' } });
    await send(rita.id, { sender_action: 'mark_seen' });
    expect(rita.messages()[0]).toMatchObject({ reactionOfBusiness: '👍', isReadByBusiness: true });
    await send(rita.id, { sender_action: 'unreact', payload: { message_id: id } });
    expect(rita.messages()[0]?.reactionOfBusiness).toBeUndefined();
  });

  it('is refused after a day, after a week to a human agent, and to strangers', async () => {
    rita.says('Oi');
    bia.says('oi');
    meta.advance(24 * HOUR_MS);
    expect((await send(rita.id, text('tarde'))).body).toMatchObject({ error: { code: 10, error_subcode: 2018278 } });
    expect((await send(bia.id, text('tarde'))).body).toMatchObject({ error: { code: 10, error_subcode: 2534022 } });
    const byHuman = text('desculpe', { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' });
    expect((await send(rita.id, byHuman)).status).toBe(200);
    meta.advance(6 * 24 * HOUR_MS);
    expect((await send(rita.id, byHuman)).status).toBe(400);
    expect((await send('123', text('?'))).body).toMatchObject({ error: { code: 100, error_subcode: 2018001 } });
  });

  it('requires the human agent tag for late answers, which only a reviewed app may use', async () => {
    rita.says('Oi');
    const tagged = (tag: string) => text('desculpe', { messaging_type: 'MESSAGE_TAG', tag });
    await send(rita.id, tagged('HUMAN_AGENT'));
    expect(rita.received()).toMatchObject([{ tag: 'HUMAN_AGENT' }]);
    expect((await send(rita.id, tagged('ACCOUNT_UPDATE'))).body).toMatchObject({ error: { code: 100 } });
    const unreviewed = { ...app, name: 'nova', id: '1517776481860112', accessToken: 'EAAJBnew', hasHumanAgent: false };
    const page = { id: '1906385232743452', name: 'Nova' };
    meta.addApp({ ...unreviewed, pageOwners: [{ id: '10150000000009', token: 'of-new', pages: [page] }] });
    const { body } = await graph('/me/accounts', {}, 'of-new');
    const bia = meta.visitor('7712345678901239', { writesTo: page.id });
    bia.says('Oi');
    const answer = await post(
      `/${page.id}/messages`,
      { recipient: { id: bia.id }, ...tagged('HUMAN_AGENT') },
      String(asObject(asList(body['data'])[0])['access_token']),
    );
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 10 } } });
    expect(bia.received()).toEqual([]);
  });

  it('returns as an echo with the time of the message, however late it is sent', async () => {
    rita.says('Oi');
    meta.setFaults({ delayWebhooksMs: 20 }, 1);
    await send(rita.id, text('Olá'));
    meta.advance(1000);
    await meta.settled();
    expect(items().find((item) => asObject(item['message'])['is_echo'])).toMatchObject({ timestamp: NOW_MS });
  });

  it.each([
    ['neither text nor file', { message: {} }],
    ['both', { message: { text: 'a', attachment: { type: 'image', payload: { attachment_id: '1' } } } }],
    ['a text too long', text('x'.repeat(2001))],
    ['a file that was not uploaded', { message: { attachment: { type: 'image', payload: { attachment_id: '1' } } } }],
  ])('is refused with %s', async (_what, fields) => {
    rita.says('Oi');
    expect((await send(rita.id, fields)).status).toBe(400);
    expect(rita.received()).toEqual([]);
  });

  it('is refused with 613 beyond 300 a second', async () => {
    rita.says('Oi');
    const answers = await Promise.all(Array.from({ length: 301 }, (_, count) => send(rita.id, text(`${count}`))));
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toMatchObject([
      { error: { code: 613 } },
    ]);
  });

  it('may be taken although the answer is lost', async () => {
    rita.says('Oi');
    meta.setFaults({ errorAfter: 1 }, 1);
    expect((await send(rita.id, text('talvez'))).status).toBe(500);
    expect(rita.received()).toHaveLength(1);
    expect(meta.journal.accepted()).toMatchObject([{ callbackData: 'our-key', answer: 'lost' }]);
  });
});

describe('asking for a person’s profile', () => {
  it('gives the name on Messenger, and name and user name on Instagram', async () => {
    expect((await graph(`/${rita.id}?fields=first_name,last_name`)).body).toEqual({
      first_name: 'Rita',
      last_name: 'Lee',
      id: rita.id,
    });
    expect((await graph(`/${bia.id}?fields=name,username`)).body).toMatchObject({ username: 'bia.ramos' });
    expect((await graph('/123?fields=name')).status).toBe(400);
  });
});
