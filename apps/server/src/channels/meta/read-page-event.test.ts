import { describe, expect, it } from 'vitest';
import { AT, fromPage, fromPerson, MID, PAGE, PERSON } from './page-webhook.fixture.ts';
import { readPageEvent } from './read-page-event.ts';

const read = (event: Readonly<Record<string, unknown>>, part = 0) =>
  readPageEvent({ accountId: PAGE, event, part }, 'psid');
const message = (fields: object, part = 0) => read(fromPerson({ message: { mid: MID, ...fields } }), part);
const content = (fields: object, part = 0) => (message(fields, part) as { content?: unknown }).content;
const file = (type: string, payload: object) => ({ attachments: [{ type, payload }] });
const url = 'https://scontent.example/v/file?oh=1';
const sender = { addresses: [{ kind: 'psid', account: PAGE, value: PERSON }], name: undefined };

describe('a message of a person', () => {
  it('is a text of that person on that page', () => {
    expect(message({ text: 'oi 👋' })).toEqual({
      kind: 'message',
      providerId: MID,
      sender,
      at: new Date(AT),
      content: { type: 'text', text: 'oi 👋' },
      quotedProviderId: undefined,
      isForwarded: false,
    });
  });

  it('quotes a message of ours', () => {
    expect(message({ text: 'sim', reply_to: { mid: 'm_ours' } })).toMatchObject({ quotedProviderId: 'm_ours' });
  });

  it('answers a story without a quote', () => {
    expect(message({ text: 'amei', reply_to: { story: { id: '1', url } } })).toMatchObject({
      content: { type: 'text', text: 'amei' },
      quotedProviderId: undefined,
    });
  });

  it.each([
    ['image', 'image'],
    ['video', 'video'],
    ['audio', 'audio'],
    ['file', 'document'],
  ])('is a file of type %s', (type, kind) => {
    expect(content({ text: 'veja', ...file(type, { url }) })).toMatchObject({
      type: 'media',
      kind,
      mediaId: url,
      caption: 'veja',
    });
  });

  it('is a sticker', () => {
    expect(content(file('image', { url, sticker_id: 369239263222822 }))).toMatchObject({ kind: 'sticker' });
  });

  it('is several files, each with its own id and the text under the first', () => {
    const two = {
      text: 'veja',
      attachments: [file('image', { url }), file('video', { url })].flatMap((f) => f.attachments),
    };
    expect(message(two, 0)).toMatchObject({ providerId: MID, content: { kind: 'image', caption: 'veja' } });
    expect(message(two, 1)).toMatchObject({ providerId: `${MID}#2`, content: { kind: 'video', caption: '' } });
  });

  it('is a location', () => {
    const attachments = [{ type: 'location', title: 'Casa', payload: { coordinates: { lat: -23.5, long: -46.6 } } }];
    expect(content({ attachments })).toEqual({
      type: 'location',
      latitude: -23.5,
      longitude: -46.6,
      name: 'Casa',
      address: '',
    });
  });

  it.each(['story_mention', 'share', 'ig_reel', 'fallback'])('is a %s, as the address to open', (type) => {
    expect(content(file(type, { url }))).toEqual({ type: 'text', text: url });
  });

  it('does not repeat an address that the text contains', () => {
    expect(content({ text: `olha ${url}`, ...file('fallback', { url }) })).toEqual({
      type: 'text',
      text: `olha ${url}`,
    });
  });

  it('is a choice of one of our buttons', () => {
    expect(content({ text: 'Vendas', quick_reply: { payload: 'sales' } })).toEqual({
      type: 'choice',
      text: 'Vendas',
      choiceId: 'sales',
    });
    expect(read(fromPerson({ postback: { mid: 'm_p', title: 'Começar', payload: 'START' } }))).toMatchObject({
      kind: 'message',
      providerId: 'm_p',
      content: { type: 'choice', text: 'Começar', choiceId: 'START' },
    });
  });

  it.each([[{ is_unsupported: true }], [{}], [{ attachments: [{ type: 'template', payload: null }] }]])(
    'is unsupported content: %j',
    (fields) => {
      expect(content(fields)).toMatchObject({ type: 'unsupported' });
    },
  );
});

describe('an effect on a message', () => {
  it('is a deletion, of all files that came in it', () => {
    expect(message({ is_deleted: true })).toEqual({
      kind: 'deletion',
      sender,
      at: new Date(AT),
      targetProviderId: MID,
      partPrefix: `${MID}#`,
    });
  });

  it('is an edit', () => {
    expect(read(fromPerson({ message_edit: { mid: MID, text: 'Olá', num_edit: 1 } }))).toMatchObject({
      kind: 'edit',
      targetProviderId: MID,
      text: 'Olá',
    });
  });

  it('is a reaction, or its removal', () => {
    const reaction = (fields: object) => read(fromPerson({ reaction: { mid: MID, ...fields } }));
    expect(reaction({ action: 'react', emoji: '❤️' })).toMatchObject({
      kind: 'reaction',
      targetProviderId: MID,
      emoji: '❤️',
    });
    expect(reaction({ action: 'unreact' })).toMatchObject({ emoji: '' });
  });
});

describe('an event about our message', () => {
  it('is an echo with our key', () => {
    expect(read(fromPage({ message: { mid: MID, is_echo: true, metadata: 'key', text: 'olá' } }))).toEqual({
      kind: 'status',
      providerId: MID,
      status: 'sent',
      at: new Date(AT),
      ownKey: 'key',
      failure: undefined,
    });
  });

  it('is an echo without our key when it was written elsewhere', () => {
    expect(read(fromPage({ message: { mid: MID, is_echo: true, text: 'olá' } }))).toMatchObject({ ownKey: '' });
  });

  it('is delivered, by id or up to a time', () => {
    const delivered = (mids?: string[], part = 0) => {
      const { timestamp: _none, ...event } = fromPerson({ delivery: { mids, watermark: AT } });
      return read(event, part);
    };
    expect(delivered(['m_1', 'm_2'], 1)).toMatchObject({ kind: 'status', providerId: 'm_2', status: 'delivered' });
    expect(delivered()).toEqual({ kind: 'ticks-until', sender, status: 'delivered', until: new Date(AT) });
  });

  it('is read, by id or up to a time', () => {
    expect(read(fromPerson({ read: { mid: 'm_1' } }))).toMatchObject({
      kind: 'status',
      providerId: 'm_1',
      status: 'read',
    });
    expect(read(fromPerson({ read: { watermark: AT } }))).toMatchObject({ kind: 'ticks-until', status: 'read' });
  });
});

it('throws on an unknown event, instead of guessing', () => {
  expect(() => read(fromPerson({ game_play: {} }))).toThrow('nothing known');
  expect(() => read({ message: { mid: MID, text: 'from nobody' } })).toThrow();
});
