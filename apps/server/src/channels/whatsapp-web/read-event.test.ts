import type { WebEvent, WebFile } from '@recado/whatsapp-web/events';
import { describe, expect, it } from 'vitest';
import { readEvent } from './read-event.ts';
import { decodeWebFile } from './web-file.ts';

type EventOf<Kind extends WebEvent['kind']> = Extract<WebEvent, { kind: Kind }>;

const AT = '2026-11-15T12:00:00.000Z';
const rita = {
  addresses: [
    { kind: 'phone', value: '5511987650001' },
    { kind: 'lid', value: '199887766554433' },
  ],
  name: 'Rita',
} satisfies EventOf<'call'>['chat'];
const family = {
  addresses: [{ kind: 'group', value: '120363041234567890' }],
  name: 'Família',
} satisfies EventOf<'call'>['chat'];
const base = { chat: rita, isOwn: false, at: AT };
const message = (content: EventOf<'message'>['content'], more: Partial<EventOf<'message'>> = {}): WebEvent => ({
  kind: 'message',
  ...base,
  providerId: '3EB0A1',
  content,
  isForwarded: false,
  ...more,
});
const oi = { type: 'text', text: 'oi' } as const;
const file: WebFile = {
  directPath: '/v/t62.7118-24/1',
  mediaKey: 'c2VjcmV0',
  sha256: 'eA==',
  bytes: 12,
  kind: 'audio',
  mimeType: 'audio/ogg; codecs=opus',
};

describe('a message over the QR channel', () => {
  it('has its sender with every address, its time and content', () => {
    expect(readEvent(message(oi, { quotedProviderId: '3EB0B2', isForwarded: true }))).toEqual({
      kind: 'message',
      providerId: '3EB0A1',
      at: new Date(AT),
      sender: {
        name: 'Rita',
        addresses: [
          { kind: 'phone', account: '', value: '5511987650001' },
          { kind: 'lid', account: '', value: '199887766554433' },
        ],
      },
      content: oi,
      quotedProviderId: '3EB0B2',
      isForwarded: true,
    });
  });

  it.each<[string, EventOf<'message'>['content'], object]>([
    [
      'a voice note',
      { type: 'media', file, caption: '', isVoice: true, seconds: 3 },
      { type: 'media', kind: 'audio', mimeType: file.mimeType, isVoice: true, caption: '' },
    ],
    [
      'a document',
      {
        type: 'media',
        file: { ...file, kind: 'document', mimeType: 'application/pdf' },
        caption: 'Nota',
        fileName: 'nota.pdf',
        isVoice: false,
      },
      { type: 'media', kind: 'document', fileName: 'nota.pdf', caption: 'Nota' },
    ],
    ['a location', { type: 'location', latitude: 1, longitude: 2, name: '', address: '' }, { type: 'location' }],
    [
      'a contact card',
      { type: 'contacts', cards: [{ name: 'Bia', phones: ['+55 11'] }] },
      { cards: [{ name: 'Bia' }] },
    ],
    ['a choice', { type: 'choice', text: 'Sim', choiceId: 'q1' }, { type: 'choice', choiceId: 'q1' }],
    ['a poll', { type: 'unsupported', what: 'poll' }, { type: 'unsupported', what: 'poll' }],
    ['an undecryptable message', { type: 'undecryptable' }, { type: 'unreadable' }],
  ])('%s', (_name, content, expected) => {
    expect(readEvent(message(content))).toMatchObject({ content: expected });
  });

  it('a file can be fetched by its stored reference alone', () => {
    const read = readEvent(message({ type: 'media', file, caption: '', isVoice: true }));
    const mediaId = read.kind === 'message' && read.content.type === 'media' ? read.content.mediaId : '';
    const origin = { chat: rita.addresses[0], providerId: '3EB0A1', isOwn: false };
    expect(decodeWebFile(mediaId)).toEqual({ ...file, origin });
    expect(() => decodeWebFile('{"url":"http://10.0.0.1/"}')).toThrow();
    expect(() => decodeWebFile('1003383421387256')).toThrow();
  });

  it('in a group names the participant, without a number if only the LID is known', () => {
    const author = (addresses: EventOf<'call'>['chat']['addresses']) =>
      readEvent(message(oi, { chat: family, author: { addresses, name: 'Bia' } }));
    expect(author([{ kind: 'phone', value: '5511987650002:4@s.whatsapp.net' }])).toMatchObject({
      sender: { name: 'Família', addresses: [{ kind: 'group', value: '120363041234567890' }] },
      participant: { name: 'Bia', number: '5511987650002' },
    });
    expect(author([{ kind: 'lid', value: '199887766554433' }])).toMatchObject({
      participant: { number: '', addresses: [{ kind: 'lid' }] },
    });
  });

  it('on the company’s own phone does not give the customer the company’s name', () => {
    expect(readEvent(message(oi, { isOwn: true }))).toMatchObject({ isOwn: true, sender: { name: undefined } });
    expect(readEvent(message(oi, { isOwn: true, chat: family }))).toMatchObject({ sender: { name: 'Família' } });
  });

  it('throws on an unknown shape, and waits for an operator', () => {
    expect(() => readEvent({ kind: 'message' })).toThrow();
    expect(() => readEvent({ ...message(oi), chat: { addresses: [] } })).toThrow();
    expect(() => readEvent({ kind: 'hologram', at: AT })).toThrow();
  });
});

describe('other events of the network', () => {
  it.each<[string, WebEvent, object]>([
    [
      'a reaction',
      { kind: 'reaction', ...base, providerId: 'r', targetProviderId: 't', emoji: '👍' },
      { kind: 'reaction', targetProviderId: 't', emoji: '👍' },
    ],
    [
      'an edit',
      { kind: 'edit', ...base, isOwn: true, targetProviderId: 't', text: 'certo' },
      { kind: 'edit', isOwn: true, text: 'certo' },
    ],
    ['a deletion', { kind: 'deletion', ...base, targetProviderId: 't' }, { kind: 'deletion', targetProviderId: 't' }],
    [
      'two linked addresses',
      { kind: 'same-person', at: AT, lid: '199887766554433', phone: '5511987650001' },
      { kind: 'same-person', addresses: [{ kind: 'phone' }, { kind: 'lid' }] },
    ],
    [
      'a ringing call',
      { kind: 'call', chat: rita, at: AT, callId: 'c', isVideo: true, step: 'offered' },
      { kind: 'call', callId: 'c', isOver: false },
    ],
    [
      'an ended call',
      { kind: 'call', chat: rita, at: AT, callId: 'c', isVideo: false, step: 'ended' },
      { kind: 'call', isOver: true },
    ],
    [
      'a renamed group',
      { kind: 'group', at: AT, groupId: '120363041234567890', subject: 'Casa' },
      { kind: 'group-change', sender: { addresses: [{ kind: 'group' }], name: 'Casa' } },
    ],
  ])('%s', (_name, event, expected) => {
    expect(readEvent(event)).toMatchObject(expected);
  });

  it.each(['sent', 'delivered', 'read', 'played'] as const)('the status “%s”', (status) => {
    const tick: WebEvent = { kind: 'status', chat: rita, at: AT, providerId: 'p', status };
    expect(readEvent(tick)).toMatchObject({ kind: 'status', providerId: 'p', status, failure: undefined });
  });

  it.each(['read', 'played'] as const)('“%s” by a participant only means that it reached the group', (status) => {
    const tick: WebEvent = { kind: 'status', chat: family, at: AT, providerId: 'p', status };
    expect(readEvent(tick)).toMatchObject({ status: 'delivered' });
  });

  it('a refusal has its code, and a restricted account its own reason', () => {
    const refused = (code: number) =>
      readEvent({ kind: 'status', chat: rita, at: AT, providerId: 'p', status: 'failed', code });
    expect(refused(463)).toMatchObject({ status: 'failed', failure: { reason: 'restricted', code: 463 } });
    expect(refused(400)).toMatchObject({ failure: { reason: 'other', code: 400 } });
  });
});
