import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documented, startTestMeta, type TestMeta } from '../test-meta.ts';
import type { Customer } from './customer.ts';

let test: TestMeta;
let sheena: Customer;

beforeEach(async () => {
  test = await startTestMeta();
  sheena = test.meta.customer('16505551234', { name: 'Sheena Nelson' });
  sheena.says('Hello');
});
afterEach(() => test.stop());

const refused = (code: number, details: unknown = expect.any(String)) => ({
  error: expect.objectContaining({
    code,
    type: 'OAuthException',
    error_data: { messaging_product: 'whatsapp', details },
  }),
});

describe('sending', () => {
  it('is answered with the number as WhatsApp knows it and the message id', async () => {
    expect(await test.send({ to: '+1 (650) 555-1234', text: { body: 'Hi' } })).toEqual({
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: '+1 (650) 555-1234', wa_id: '16505551234' }],
        messages: [{ id: expect.stringMatching(/^wamid\./) }],
      },
    });
    await test.meta.settled();
    expect(sheena.received().map(({ content }) => content)).toEqual([{ body: 'Hi' }]);
  });

  it('finds a Brazilian customer with and without the ninth digit', async () => {
    test.meta.customer('551187654321').says('oi');
    const { body } = await test.send({ to: '5511987654321', text: { body: 'olá' } });
    expect(body['contacts']).toEqual([{ input: '5511987654321', wa_id: '551187654321' }]);
  });

  it.each([
    ['an audio by link', { type: 'audio', audio: { link: 'https://cdn.example/a.ogg', voice: true } }],
    ['a location', { type: 'location', location: { latitude: '37.48', longitude: '-122.14', name: 'HQ' } }],
    ['contacts', { type: 'contacts', contacts: [{ name: { formatted_name: 'Ana', first_name: 'Ana' } }] }],
    [
      'reply buttons',
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'Which?' },
          action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'A' } }] },
        },
      },
    ],
  ])('takes %s', async (_name, fields) => {
    expect((await test.send(fields)).status).toBe(200);
    await test.meta.settled();
    expect(sheena.received().map(({ type }) => type)).toEqual([fields.type]);
  });

  it('stores the quoted message and marks messages as read', async () => {
    const question = sheena.says('Open today?');
    await test.send({ text: { body: 'Yes' }, context: { message_id: question.id } });
    await test.meta.settled();
    expect(sheena.received()[0]?.replyTo).toBe(question.id);
    const read = { status: 'read', message_id: question.id, typing_indicator: { type: 'text' } };
    expect(await test.send(read)).toEqual({ status: 200, body: { success: true } });
    expect(sheena.messages().filter(({ isReadByBusiness }) => isReadByBusiness)).toHaveLength(2);
    expect(await test.send({ status: 'read', message_id: 'wamid.unknown' })).toMatchObject({ body: refused(131009) });
  });

  it('brings back what the customer taps', async () => {
    const rows = [{ id: 'billing', title: 'Billing', description: 'Invoices' }];
    const action = { button: 'Choose', sections: [{ title: 'Topics', rows }] };
    await test.send({ type: 'interactive', interactive: { type: 'list', body: { text: 'Topic?' }, action } });
    await test.meta.settled();
    expect(sheena.received()).toHaveLength(1);
    const [list] = sheena.received();
    const tapped = sheena.taps(list?.id ?? '', 'billing');
    expect(tapped).toMatchObject({ type: 'interactive', replyTo: list?.id });
    expect(tapped.content).toEqual({ type: 'list_reply', list_reply: rows[0] });
  });
});

describe('a request that Meta would refuse', () => {
  it.each([
    ['no text', { type: 'text', text: {} }, 400, 131008],
    ['an unknown type', { type: 'poll', poll: {} }, 400, 131051],
    ['a number that is none', { to: 'sheena', text: { body: 'x' } }, 400, 131009],
    ['its own number', { to: '15550783881', text: { body: 'x' } }, 400, 131021],
    ['a reaction to nothing', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: 'x' } }, 400, 131009],
    ['half a location', { type: 'location', location: { latitude: 1 } }, 400, 131008],
    ['an unknown template', { type: 'template', template: { name: 'x', language: { code: 'en_US' } } }, 404, 132001],
  ])('is refused: %s', async (_name, fields, status, code) => {
    expect(await test.send(fields)).toMatchObject({ status, body: refused(code) });
    expect(test.meta.journal.accepted()).toEqual([]);
  });

  it('is refused with Meta’s own text where there is one', async () => {
    const message = async (fields: object) => (await test.send(fields)).body['error'];
    expect(await message({ messaging_product: 'sms' })).toMatchObject({
      code: 100,
      message: '(#100) The parameter messaging_product is required.',
    });
    expect(await message({ to: '' })).toMatchObject({ code: 100, message: '(#100) The parameter to is required.' });
    expect(await message({ text: { body: 'x'.repeat(4097) } })).toMatchObject({
      message: "(#100) Param text['body'] must be at most 4096 characters long.",
    });
    expect(await message({ type: 'image', image: { id: '1' } })).toMatchObject({
      message: "(#100) Param image['id'] is not a valid whatsapp business account media attachment ID",
    });
  });

  it('needs the token, and sees only what belongs to the token', async () => {
    const url = `${test.meta.addresses.http}/v24.0/106540352242922/messages`;
    const response = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer wrong' } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 190, type: 'OAuthException' } });
    expect(await test.graph('/999/messages', { method: 'POST' })).toMatchObject({
      status: 400,
      body: { error: { code: 100, error_subcode: 33, type: 'GraphMethodException' } },
    });
  });

  it('is refused with any code that was ordered, as often as it was ordered', async () => {
    test.meta.failNext({ code: 368, times: 1 });
    test.meta.failNext({ code: 80007, times: 2, to: '16505551234' });
    const text = { text: { body: 'x' } };
    expect(await test.send(text)).toMatchObject({ status: 403, body: refused(368) });
    expect(await test.send(text)).toMatchObject({ status: 400, body: refused(80007) });
    expect(await test.send(text)).toMatchObject({ status: 400, body: refused(80007) });
    expect((await test.send(text)).status).toBe(200);
  });

  it('is refused while the number is not registered', async () => {
    await test.stop();
    const [account] = documented.accounts;
    const numbers = (account?.numbers ?? []).map((number) => ({ ...number, isRegistered: false }));
    test = await startTestMeta({ apps: [{ ...documented, accounts: account ? [{ ...account, numbers }] : [] }] });
    expect(await test.send({ text: { body: 'x' } })).toMatchObject({ body: refused(133010) });
    await test.graph('/106540352242922/register', { method: 'POST', body: JSON.stringify({ pin: '123456' }) });
    expect((await test.send({ text: { body: 'x' } })).status).toBe(200);
  });
});
