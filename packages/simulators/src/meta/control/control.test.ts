import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestMeta, type TestMeta } from '../test-meta.ts';
import { itemsOf } from '../test-receiver.ts';

let test: TestMeta;
beforeEach(async () => {
  test = await startTestMeta();
});
afterEach(() => test.stop());

const chat = '/numbers/106540352242922/chats/16505551234';
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

describe('playing the customer over HTTP', () => {
  it('writes, gets answers, reads them and sees the chat', async () => {
    await test.control('/customers/16505551234', { method: 'PUT', body: JSON.stringify({ name: 'Sheena' }) });
    const { body } = await test.control(`${chat}/messages`, post({ text: 'Hello' }));
    const { id } = body['message'] as { id: string };
    await test.send({ text: { body: 'Hi Sheena' }, context: { message_id: id } });
    await test.control(`${chat}/read`, post({}));
    await test.meta.settled();
    expect(await test.control('/numbers/106540352242922/chats')).toMatchObject({
      body: {
        chats: [
          {
            waId: '16505551234',
            name: 'Sheena',
            isWindowOpen: true,
            lastMessage: { from: 'business', text: 'Hi Sheena', replyTo: id },
          },
        ],
      },
    });
    expect((await test.control('/numbers')).body).toEqual({
      numbers: [
        {
          id: '106540352242922',
          displayPhoneNumber: '+1 555-078-3881',
          verifiedName: 'Lucky Shrub',
          accountId: '102290129340398',
          app: 'lucky-shrub',
          isOnBusinessApp: false,
          isConnected: true,
        },
      ],
    });
  });

  it('sends a file, a location, a contact card and what is unsupported', async () => {
    const form = new FormData();
    form.set('file', new Blob(['voice'], { type: 'audio/ogg; codecs=opus' }), 'voice.ogg');
    form.set('voice', 'true');
    const { body } = await test.control(`${chat}/messages`, { method: 'POST', body: form });
    expect(body['message']).toMatchObject({ type: 'audio', content: { voice: true }, media: { sizeBytes: 5 } });
    const { path } = (body['message'] as { media: { path: string } }).media;
    const file = await fetch(test.meta.addresses.http + path);
    expect([await file.text(), file.headers.get('x-content-type-options')]).toEqual(['voice', 'nosniff']);

    await test.control(`${chat}/messages`, post({ location: { latitude: 1, longitude: 2 } }));
    await test.control(`${chat}/messages`, post({ contacts: [{ name: { formatted_name: 'Ana' } }] }));
    await test.control(`${chat}/messages`, post({ unsupported: 'poll_creation' }));
    expect((await test.control(`${chat}/messages`, post({}))).status).toBe(400);
    await test.meta.settled();
    const types = itemsOf(test.receiver.received).map(({ item }) => item['type']);
    expect(types).toEqual(['audio', 'location', 'contacts', 'unsupported']);
  });

  it('reacts, edits and deletes by an id that needs escaping', async () => {
    const { id } = test.meta.customer('16505551234').says('Helo', { id: 'wamid.a/b+c==' });
    const message = `${chat}/messages/${encodeURIComponent(id)}`;
    await test.control(`${chat}/reactions`, post({ messageId: id, emoji: '👍' }));
    await test.control(message, { method: 'PATCH', body: JSON.stringify({ text: 'Hello' }) });
    await test.control(message, { method: 'DELETE' });
    const { body } = await test.control(`${chat}/messages`);
    expect(body['messages']).toMatchObject([
      { id, text: 'Hello', reactionOfCustomer: '👍', isEdited: true, isDeleted: true },
      { type: 'reaction' },
    ]);
    expect(await test.control(message, { method: 'DELETE' })).toMatchObject({ status: 400 });
  });

  it('streams what happens', async () => {
    const stream = await fetch(`${test.meta.addresses.http}/__simulator/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    test.meta.customer('16505551234').says('Hello');
    const { value = '' } = (await reader?.read()) ?? {};
    expect(value).toMatch(/^event: message\ndata: \{.*\}\n\n$/);
    expect(JSON.parse(value.split('data: ')[1] ?? '')).toMatchObject({
      kind: 'message',
      phoneNumberId: '106540352242922',
      waId: '16505551234',
      message: { from: 'customer', text: 'Hello' },
    });
    await reader?.cancel();
  });
});

describe('steering over HTTP', () => {
  it('sets faults with a seed, refuses unknown ones, and calms down', async () => {
    const faults = { duplicateWebhooks: 1, seed: 42 };
    expect(await test.control('/faults', { method: 'PATCH', body: JSON.stringify(faults) })).toMatchObject({
      body: { seed: 42, faults: { duplicateWebhooks: 1, batchWebhooks: 1 } },
    });
    test.meta.customer('16505551234').says('twice');
    await test.meta.settled();
    expect(test.receiver.received).toHaveLength(2);
    expect((await test.control('/faults', { method: 'PATCH', body: '{"dup":1}' })).status).toBe(400);
    expect((await test.control('/faults', { method: 'DELETE' })).body).toMatchObject({
      faults: { duplicateWebhooks: 0 },
    });
  });

  it('orders refusals, moves the clock, changes templates and registers the callback', async () => {
    await test.control('/failures', post({ code: 131048 }));
    expect((await test.send({ text: { body: 'x' } })).body['error']).toMatchObject({ code: 131048 });
    expect((await test.control('/failures', post({ code: 7 }))).status).toBe(400);
    const { body } = await test.control('/clock', post({ advanceMs: 1000 }));
    expect(body['now']).toBe(new Date(1749416384_000).toISOString());
    const status = '/accounts/102290129340398/templates/hello_world/en_US/status';
    const paused = { method: 'PUT', body: JSON.stringify({ status: 'PAUSED' }) };
    expect((await test.control(status, paused)).body).toMatchObject({ status: 'PAUSED' });
    const callback = { method: 'PUT', body: JSON.stringify({ url: test.receiver.url }) };
    expect(await test.control('/apps/lucky-shrub/callback', callback)).toMatchObject({ status: 200 });
    const wrong = { method: 'PUT', body: JSON.stringify({ url: test.receiver.url, verifyToken: 'wrong' }) };
    expect(await test.control('/apps/lucky-shrub/callback', wrong)).toMatchObject({ status: 409 });
  });

  it('shows the journal: every accepted message once, and every event', async () => {
    test.meta.customer('16505551234').says('Hello');
    await test.send({ text: { body: 'Hi' }, biz_opaque_callback_data: '7' });
    await test.meta.settled();
    expect((await test.control('/journal')).body['counts']).toMatchObject({
      accepted: 1,
      webhookEvents: 3,
      acknowledgedEvents: 3,
    });
    expect((await test.control('/journal/accepted')).body).toEqual({
      messages: [
        {
          seq: 1,
          at: new Date(1749416383_000).toISOString(),
          phoneNumberId: '106540352242922',
          to: '16505551234',
          wamid: expect.stringMatching(/^wamid\./),
          type: 'text',
          category: 'service',
          callbackData: '7',
          answer: 'given',
        },
      ],
    });
    const { body } = await test.control('/journal/webhooks');
    expect(body['events']).toMatchObject([
      { kind: 'message', detail: 'text', outcome: 'acknowledged' },
      { kind: 'status', detail: 'sent' },
      { kind: 'status', detail: 'delivered' },
    ]);
    expect((await test.control('/', {})).body).toMatchObject({ apps: [{ name: 'lucky-shrub' }], waiting: 0 });
    await test.control('/journal', { method: 'DELETE' });
    expect((await test.control('/journal')).body).toMatchObject({ counts: { accepted: 0 }, isComplete: true });
  });

  it('answers neither a page that calls it by another name nor one from elsewhere', async () => {
    const socket = connect(test.meta.port, '127.0.0.1');
    socket.end('GET /__simulator/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403/);
    const url = `${test.meta.addresses.http}/__simulator/clock`;
    const foreign = await fetch(url, { method: 'POST', headers: { origin: 'https://evil.example' }, body: '{}' });
    expect(foreign.status).toBe(403);
    const ours = await fetch(url, { headers: { origin: 'http://localhost:5173' } });
    expect(ours.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });
});
