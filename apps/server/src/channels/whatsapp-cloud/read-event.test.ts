import { describe, expect, it } from 'vitest';
import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import { readEvent } from './read-event.ts';
import { splitWebhook } from './split-webhook.ts';
import { ACCOUNT, aMessage, aStatus, change, from, SHEENA, webhook } from './webhook.fixture.ts';

function read(body: unknown): InboundEvent {
  const [item] = splitWebhook(body).items;
  if (!item) throw new Error('The fixture is empty.');
  return readEvent(item.raw);
}
const contentOf = (message: Record<string, unknown>) => {
  const event = read(aMessage(message));
  return event.kind === 'message' ? event.content : event;
};
const file = (more: object = {}) => ({
  id: '1003383421387256',
  mime_type: 'image/jpeg',
  sha256: 'x',
  url: 'https://…',
  ...more,
});

describe("a customer's message on WhatsApp", () => {
  it('has its sender, time and content', () => {
    expect(read(aMessage({ type: 'text', text: { body: 'Tem em outra cor? 😀' } }))).toEqual({
      kind: 'message',
      providerId: from({}).id,
      at: new Date('2025-06-08T20:59:43Z'),
      sender: {
        name: 'Sheena Nelson',
        addresses: [
          { kind: 'phone', account: '', value: '16505551234' },
          { kind: 'bsuid', account: ACCOUNT, value: SHEENA.user_id },
        ],
      },
      content: { type: 'text', text: 'Tem em outra cor? 😀' },
      quotedProviderId: undefined,
      isForwarded: false,
    });
  });

  it.each<[string, Record<string, unknown>, object]>([
    [
      'an image with caption',
      { type: 'image', image: file({ caption: 'Taj' }) },
      {
        type: 'media',
        kind: 'image',
        mediaId: '1003383421387256',
        mimeType: 'image/jpeg',
        caption: 'Taj',
        isVoice: false,
      },
    ],
    [
      'a voice message',
      { type: 'audio', audio: file({ mime_type: 'audio/ogg; codecs=opus', voice: true }) },
      { type: 'media', kind: 'audio', isVoice: true },
    ],
    [
      'an audio file',
      { type: 'audio', audio: file({ voice: false }) },
      { type: 'media', kind: 'audio', isVoice: false },
    ],
    ['a video', { type: 'video', video: file() }, { type: 'media', kind: 'video', caption: '' }],
    [
      'a document',
      { type: 'document', document: file({ filename: 'nota.pdf' }) },
      { type: 'media', kind: 'document', fileName: 'nota.pdf' },
    ],
    ['a sticker', { type: 'sticker', sticker: file({ animated: true }) }, { type: 'media', kind: 'sticker' }],
    [
      'a location',
      { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' } },
      { type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' },
    ],
    [
      'a bare location',
      { type: 'location', location: { latitude: 1, longitude: 2 } },
      { type: 'location', name: '', address: '' },
    ],
    [
      'a contact card',
      {
        type: 'contacts',
        contacts: [
          { name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 9', wa_id: '5511' }, { wa_id: '5512' }] },
        ],
      },
      { type: 'contacts', cards: [{ name: 'Bia', phones: ['+55 11 9', '5512'] }] },
    ],
    [
      'a tapped template button',
      { type: 'button', button: { text: 'Sim', payload: 'YES' } },
      { type: 'choice', text: 'Sim', choiceId: 'YES' },
    ],
    [
      'a tapped button',
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'q1', title: 'Vendas' } } },
      { type: 'choice', text: 'Vendas', choiceId: 'q1' },
    ],
    [
      'a list choice',
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'q2', title: 'Suporte', description: 'x' } },
      },
      { type: 'choice', text: 'Suporte', choiceId: 'q2' },
    ],
    [
      'a poll',
      { type: 'unsupported', errors: [{ code: 131051 }], unsupported: { type: 'poll_update' } },
      { type: 'unsupported', what: 'poll_update' },
    ],
    ['an unknown future type', { type: 'hologram', hologram: {} }, { type: 'unsupported', what: 'hologram' }],
    [
      'an order',
      { type: 'order', order: { catalog_id: '1', product_items: [] } },
      { type: 'unsupported', what: 'order' },
    ],
  ])('%s', (_name, message, expected) => {
    expect(contentOf(message)).toMatchObject(expected);
  });

  it('names the quoted message, and whether it was forwarded', () => {
    expect(read(aMessage({ type: 'text', text: { body: 'x' }, context: { from: '1', id: 'wamid.A' } }))).toMatchObject({
      quotedProviderId: 'wamid.A',
      isForwarded: false,
    });
    expect(read(aMessage({ type: 'text', text: { body: 'x' }, context: { forwarded: true } }))).toMatchObject({
      isForwarded: true,
    });
    expect(
      read(aMessage({ type: 'text', text: { body: 'x' }, context: { frequently_forwarded: true } })),
    ).toMatchObject({ isForwarded: true });
  });

  it.each([
    [
      'a reaction',
      { type: 'reaction', reaction: { message_id: 'wamid.A', emoji: '👍' } },
      { kind: 'reaction', targetProviderId: 'wamid.A', emoji: '👍' },
    ],
    ['a removed reaction', { type: 'reaction', reaction: { message_id: 'wamid.A' } }, { kind: 'reaction', emoji: '' }],
    [
      'an edited text',
      { type: 'edit', edit: { original_message_id: 'wamid.A', message: { type: 'text', text: { body: 'certo' } } } },
      { kind: 'edit', targetProviderId: 'wamid.A', text: 'certo' },
    ],
    [
      'an edited caption',
      {
        type: 'edit',
        edit: { original_message_id: 'wamid.A', message: { type: 'image', image: { ...file(), caption: 'b' } } },
      },
      { kind: 'edit', text: 'b' },
    ],
    [
      'a deleted message',
      { type: 'revoke', revoke: { original_message_id: 'wamid.A' } },
      { kind: 'deletion', targetProviderId: 'wamid.A' },
    ],
  ])('%s', (_name, message, expected) => {
    expect(read(aMessage(message))).toMatchObject(expected);
  });

  it('a new number belongs to the person who had the old one', () => {
    const system = { type: 'user_changed_number', wa_id: '16505559876', user_id: 'US.2', body: '…' };
    expect(read(webhook(change({ messages: [from({ type: 'system', system })] })))).toMatchObject({
      kind: 'address-change',
      before: { addresses: [{ value: '16505551234' }, {}] },
      after: {
        addresses: [
          { kind: 'phone', value: '16505559876' },
          { kind: 'bsuid', value: 'US.2' },
        ],
      },
    });
  });

  it('a person who hides the number is still identified', () => {
    const body = webhook(
      change({
        contacts: [{ profile: {}, user_id: 'US.1' }],
        messages: [{ ...from({ type: 'text', text: { body: 'oi' } }), from: undefined, from_user_id: 'US.1' }],
      }),
    );
    expect(read(body)).toMatchObject({
      sender: { addresses: [{ kind: 'bsuid', account: ACCOUNT, value: 'US.1' }], name: undefined },
    });
  });

  it('the user name and the parent id come with it', () => {
    const contact = { profile: { name: 'Sheena', username: '@sheena' }, user_id: 'US.1', parent_user_id: 'US.ENT.9' };
    const message = { ...from({ type: 'text', text: { body: 'oi' } }), from: undefined, from_user_id: 'US.1' };
    const body = webhook(change({ contacts: [contact], messages: [{ ...message, from_parent_user_id: 'US.ENT.9' }] }));
    expect(read(body)).toMatchObject({
      sender: {
        addresses: [
          { kind: 'bsuid', account: ACCOUNT, value: 'US.1' },
          { kind: 'bsuid', account: 'parent', value: 'US.ENT.9' },
        ],
        name: 'Sheena',
        username: 'sheena',
      },
    });
  });

  it.each([
    ['shared by the button that asks for it is the sender’s own', 'contact_request', ['phone', 'bsuid']],
    ['of any other card may be of another person', 'other', ['bsuid']],
  ])('a number %s', (_what, origin, kinds) => {
    const card = { vcard: 'BEGIN:VCARD', phones: [{ phone: '+1 650 555 1234' }] };
    const message = { ...from({ type: 'contacts', origin, contacts: [card] }), from: undefined, from_user_id: 'US.1' };
    const body = webhook(change({ contacts: [{ profile: {}, user_id: 'US.1' }], messages: [message] }));
    expect(read(body)).toMatchObject({
      content: { type: 'contacts', cards: [{ name: '', phones: ['+1 650 555 1234'] }] },
      sender: { addresses: kinds.map((kind) => ({ kind })) },
    });
  });

  it('a new user id belongs to the person who had the previous one, also without a number', () => {
    const system = { type: 'user_changed_user_id', previous_user_id: 'US.1', user_id: 'US.2' };
    const message = { ...from({ type: 'system', system }), from: undefined, from_user_id: undefined };
    expect(read(webhook(change({ messages: [message] })))).toMatchObject({
      kind: 'address-change',
      before: { addresses: [{ kind: 'bsuid', value: 'US.1' }] },
      after: { addresses: [{ kind: 'bsuid', value: 'US.2' }] },
    });
  });

  it('throws without a sender or a time, and waits for an operator', () => {
    const senderless = webhook(
      change({ messages: [{ id: 'wamid.A', timestamp: '1', type: 'text', text: { body: 'x' } }] }),
    );
    expect(() => read(senderless)).toThrow('without a sender');
    expect(() => read(aMessage({ type: 'text', text: { body: 'x' }, timestamp: undefined }))).toThrow();
    expect(() => read(aMessage({ type: 'text', text: {} }))).toThrow();
  });
});

describe('the price in a status', () => {
  const price = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'marketing' };

  it('comes with the number that decides the rate', () => {
    expect(read(aStatus({ status: 'delivered', pricing: price }))).toMatchObject({
      price: { isBillable: true, category: 'marketing', type: 'regular', model: 'PMP', recipient: '16505551234' },
    });
  });

  it('that cannot be read does not hold up the status', () => {
    expect(read(aStatus({ status: 'read', pricing: { billable: 'yes' } }))).toMatchObject({
      status: 'read',
      price: undefined,
    });
  });
});

it('reads that a customer stopped or resumed marketing messages', () => {
  const preference = { wa_id: '16505551234', user_id: 'US.1', category: 'marketing_messages', timestamp: 1749416383 };
  const event = (value: string) =>
    read(webhook(change({ user_preferences: [{ ...preference, value }] }, 'user_preferences')));
  expect(event('stop')).toEqual({
    kind: 'marketing-preference',
    at: new Date('2025-06-08T20:59:43Z'),
    sender: {
      addresses: [
        { kind: 'phone', account: '', value: '16505551234' },
        { kind: 'bsuid', account: ACCOUNT, value: 'US.1' },
      ],
      name: undefined,
    },
    wants: 'stop',
  });
  expect(event('resume')).toMatchObject({ wants: 'resume' });
});

describe('a status of our message', () => {
  it.each(['sent', 'delivered', 'read', 'played'] as const)('%s', (status) => {
    expect(read(aStatus({ status, biz_opaque_callback_data: 'msg-7', pricing: {} }))).toEqual({
      kind: 'status',
      providerId: 'wamid.HBgLOURS',
      status,
      at: new Date(1_750_263_773_000),
      ownKey: 'msg-7',
      failure: undefined,
      // Once a message: it links the number and the user id of a person we wrote to.
      ...(status === 'sent' && {
        recipient: [
          { kind: 'phone', account: '', value: SHEENA.wa_id },
          { kind: 'bsuid', account: ACCOUNT, value: SHEENA.user_id },
        ],
      }),
    });
  });

  it('sent to a user id alone links nothing', () => {
    expect(read(aStatus({ status: 'sent', recipient_id: undefined }))).not.toHaveProperty('recipient');
  });

  it('is failed, with the code and the text', () => {
    const errors = [
      { code: 131047, title: 'Re-engagement message', error_data: { details: 'More than 24 hours have passed.' } },
    ];
    expect(read(aStatus({ status: 'failed', errors }))).toMatchObject({
      status: 'failed',
      ownKey: undefined,
      failure: { code: 131047, text: 'More than 24 hours have passed.' },
    });
  });
});
