import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documented, startTestMeta, type TestMeta } from '../test-meta.ts';
import { itemsOf } from '../test-receiver.ts';
import type { Customer } from './customer.ts';

/** Shapes are those of developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages. */
let test: TestMeta;
let sheena: Customer;

beforeEach(async () => {
  test = await startTestMeta();
  sheena = test.meta.customer('16505551234', { name: 'Sheena Nelson' });
});
afterEach(() => test.stop());

const wamid = expect.stringMatching(/^wamid\.[A-Za-z0-9+/]+=*$/);
const userId = expect.stringMatching(/^US\.\d{1,128}$/);

/** The documented envelope around what is expected in `messages`. */
function envelope(message: object) {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
              contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234', user_id: userId }],
              messages: [{ from: '16505551234', from_user_id: userId, timestamp: '1749416383', ...message }],
            },
            field: 'messages',
          },
        ],
      },
    ],
  };
}

async function lastBody(): Promise<unknown> {
  await test.meta.settled();
  return test.receiver.received.at(-1)?.body;
}

describe('what a customer sends arrives as Meta documents it', () => {
  it('a text', async () => {
    sheena.says('Does it come in another color?');
    expect(await lastBody()).toEqual(
      envelope({ id: wamid, type: 'text', text: { body: 'Does it come in another color?' } }),
    );
  });

  it('an image, with the hash in base64 and an address to download it from', async () => {
    const bytes = Buffer.from('not really a jpeg');
    sheena.sendsMedia({ type: 'image', bytes, mimeType: 'image/jpeg', caption: 'Taj Mahal' });
    const image = {
      caption: 'Taj Mahal',
      mime_type: 'image/jpeg',
      sha256: createHash('sha256').update(bytes).digest('base64'),
      id: expect.stringMatching(/^\d+$/),
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/whatsapp_business\/attachments\/\?mid=\d+&ext=\d+&hash=/),
    };
    expect(await lastBody()).toEqual(envelope({ id: wamid, type: 'image', image }));
  });

  it.each([
    ['a voice message', { type: 'audio', mimeType: 'audio/ogg; codecs=opus', isVoice: true }, { voice: true }],
    ['an audio file', { type: 'audio', mimeType: 'audio/mpeg' }, { voice: false }],
    ['a video', { type: 'video', mimeType: 'video/mp4', caption: 'Look' }, { caption: 'Look' }],
    ['a sticker', { type: 'sticker', mimeType: 'image/webp', isAnimated: true }, { animated: true }],
    ['a document', { type: 'document', mimeType: 'application/pdf', filename: 'a.pdf' }, { filename: 'a.pdf' }],
  ] as const)('%s', async (_name, media, fields) => {
    sheena.sendsMedia({ ...media, bytes: Buffer.from('bytes') });
    const file = { mime_type: media.mimeType, sha256: expect.any(String), id: expect.any(String) };
    expect(await lastBody()).toEqual(
      envelope({ id: wamid, type: media.type, [media.type]: { ...file, url: expect.any(String), ...fields } }),
    );
  });

  it('a location and a contact card', async () => {
    const location = { latitude: 38.9806263495, longitude: -131.9428612257, name: 'Philz Coffee', address: '101 Way' };
    sheena.sendsLocation(location);
    expect(await lastBody()).toEqual(envelope({ id: wamid, type: 'location', location }));

    const contacts = [
      {
        name: { formatted_name: 'Barbara J. Johnson', first_name: 'Barbara' },
        phones: [{ phone: '+1 650-555-1111', wa_id: '16505551111', type: 'CELL' }],
      },
    ];
    sheena.sendsContacts(contacts);
    expect(await lastBody()).toEqual(envelope({ id: wamid, type: 'contacts', contacts }));
  });

  it('a reaction and its removal', async () => {
    const { id } = sheena.says('Nice');
    sheena.reacts(id, '👍');
    expect(await lastBody()).toEqual(
      envelope({ id: wamid, type: 'reaction', reaction: { message_id: id, emoji: '👍' } }),
    );
    sheena.reacts(id, '');
    expect(await lastBody()).toEqual(
      envelope({ id: wamid, type: 'reaction', reaction: { message_id: id, emoji: '' } }),
    );
  });

  it('replies, forwards and messages that began at an advertisement', async () => {
    const { id } = sheena.says('first');
    sheena.says('second', { replyTo: id });
    const text = { body: 'second' };
    expect(await lastBody()).toEqual(envelope({ context: { from: '16505551234', id }, id: wamid, type: 'text', text }));
    sheena.says('second', { forwarded: 'once' });
    expect(await lastBody()).toEqual(envelope({ context: { forwarded: true }, id: wamid, type: 'text', text }));
    sheena.says('second', { forwarded: 'often' });
    expect(await lastBody()).toEqual(
      envelope({ context: { frequently_forwarded: true }, id: wamid, type: 'text', text }),
    );
    const referral = { source_url: 'https://fb.me/3cr4Wqqkv', source_id: '1202', source_type: 'ad', ctwa_clid: 'Aff' };
    sheena.says('second', { referral });
    expect(await lastBody()).toEqual(envelope({ referral, id: wamid, type: 'text', text }));
  });

  it('an order, and what the Cloud API does not carry', async () => {
    const order = {
      catalog_id: '194836987003835',
      product_items: [{ product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' }],
    };
    sheena.sendsOrder(order);
    expect(await lastBody()).toEqual(envelope({ id: wamid, type: 'order', order }));

    sheena.sendsUnsupported('poll_update');
    const title = 'Message type unknown';
    const error_data = { details: 'Message type is currently not supported.' };
    expect(await lastBody()).toEqual(
      envelope({
        id: wamid,
        errors: [{ code: 131051, title, message: title, error_data }],
        type: 'unsupported',
        unsupported: { type: 'poll_update' },
      }),
    );
  });

  it('edits of texts and captions, and deletions', async () => {
    const { id } = sheena.says('Does it come in anothr color?');
    sheena.edits(id, 'Does it come in another color?');
    const message = { type: 'text', text: { body: 'Does it come in another color?' } };
    expect(await lastBody()).toEqual(envelope({ id: wamid, type: 'edit', edit: { original_message_id: id, message } }));

    const photo = sheena.sendsMedia({ type: 'image', bytes: Buffer.from('x'), mimeType: 'image/png', caption: 'a' });
    sheena.edits(photo.id, 'b');
    expect(await lastBody()).toMatchObject(
      envelope({
        type: 'edit',
        edit: { original_message_id: photo.id, message: { type: 'image', image: { caption: 'b' } } },
      }),
    );

    sheena.deletes(id);
    expect(await lastBody()).toEqual(envelope({ id: wamid, type: 'revoke', revoke: { original_message_id: id } }));
  });

  it('a change of number, sent without contacts', async () => {
    sheena.changesNumberTo('16505559876');
    const {
      entry: [{ changes }],
    } = (await lastBody()) as { entry: [{ changes: [{ value: object }] }] };
    expect(changes[0].value).toEqual({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
      messages: [
        {
          from: '16505551234',
          from_user_id: userId,
          id: wamid,
          timestamp: '1749416383',
          type: 'system',
          system: {
            body: 'User Sheena Nelson changed from 16505551234 to 16505559876',
            wa_id: '16505559876',
            user_id: userId,
            previous_user_id: userId,
            type: 'user_changed_number',
          },
        },
      ],
    });
  });

  it('a customer who hides the number is identified by user id and user name alone', async () => {
    sheena.becomes({ username: '@sheena', hidesNumber: true });
    sheena.says('Hello');
    const {
      entry: [{ changes }],
    } = (await lastBody()) as { entry: [{ changes: [{ value: object }] }] };
    expect(changes[0].value).toEqual({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
      contacts: [{ profile: { name: 'Sheena Nelson', username: '@sheena' }, user_id: userId }],
      messages: [{ from_user_id: userId, id: wamid, timestamp: '1749416383', type: 'text', text: { body: 'Hello' } }],
    });
    sheena.becomes({ hidesNumber: false });
    sheena.says('Hello again');
    expect(await lastBody()).toMatchObject({
      entry: [{ changes: [{ value: { contacts: [{ wa_id: '16505551234', user_id: userId }] } }] }],
    });
  });

  it('a customer who shares the hidden number by the button that asks for it', async () => {
    sheena.becomes({ username: '@sheena', hidesNumber: true });
    sheena.sharesNumber();
    const {
      entry: [{ changes }],
    } = (await lastBody()) as { entry: [{ changes: [{ value: object }] }] };
    expect(changes[0].value).toMatchObject({
      contacts: [{ user_id: userId }],
      messages: [
        {
          from_user_id: userId,
          type: 'contacts',
          origin: 'contact_request',
          contacts: [{ phones: [{ phone: '+16505551234' }] }],
        },
      ],
    });
  });

  it('portfolios of a group get the same parent id beside their own', async () => {
    const numbers = (id: string) => [{ id, displayPhoneNumber: '+1 555 000', verifiedName: 'X' }];
    const accounts = ['31', '32'].map((id) => ({ id, name: id, groupId: 'g', numbers: numbers(`n${id}`) }));
    test.meta.addApp({ ...documented, name: 'group', id: '9', accessToken: 't9', accounts });
    await test.meta.registerCallback('group', { url: test.receiver.url });
    for (const { id } of accounts) test.meta.customer('16505551234', { writesTo: `n${id}` }).says('hi');
    await test.meta.settled();
    const ids = itemsOf(test.receiver.received).map(({ item }) => [item['from_user_id'], item['from_parent_user_id']]);
    expect(new Set(ids.map(([own]) => own)).size).toBe(2);
    expect(new Set(ids.map(([, parent]) => parent)).size).toBe(1);
    expect(ids[0]?.[1]).toMatch(/^US\.ENT\.\d+$/);
  });
});

describe('a number without edit webhooks', () => {
  it('receives an edit as an unsupported message, and nothing for a deletion', async () => {
    const [account] = documented.accounts;
    const numbers = [{ id: '2', displayPhoneNumber: '+1 555 000', verifiedName: 'X', edits: 'unsupported' as const }];
    test.meta.addApp({
      ...documented,
      name: 'plain',
      id: '1',
      accessToken: 't',
      accounts: account ? [{ ...account, id: '3', numbers }] : [],
    });
    await test.meta.registerCallback('plain', { url: test.receiver.url });
    const customer = test.meta.customer('16505551234', { writesTo: '2' });
    const { id } = customer.says('Helo');
    customer.edits(id, 'Hello');
    customer.deletes(id);
    await test.meta.settled();
    expect(itemsOf(test.receiver.received).map(({ item }) => [item['type'], item['unsupported']])).toEqual([
      ['text', undefined],
      ['unsupported', { type: 'edit' }],
    ]);
  });
});

describe('what a phone allows', () => {
  it('edits for fifteen minutes and deletions for two days', () => {
    const { id } = sheena.says('hi');
    test.meta.advance(16 * 60 * 1000);
    expect(() => sheena.edits(id, 'hello')).toThrow('too old');
    sheena.deletes(id);
    const second = sheena.says('bye');
    test.meta.advance(49 * 60 * 60 * 1000);
    expect(() => sheena.deletes(second.id)).toThrow('too old');
  });

  it('rejects a change to another person’s message', () => {
    const { id } = sheena.says('hi');
    expect(() => test.meta.customer('16505550000').edits(id, 'x')).toThrow('no message');
  });
});
