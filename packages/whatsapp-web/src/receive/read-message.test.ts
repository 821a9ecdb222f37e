import { initAuthCreds, proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { webEvent } from '../events.ts';
import { createMe } from './me.ts';
import { createPeople } from './people.ts';
import { readHistoryMessage } from './read-history-message.ts';
import { readEvent, readMessageContent, timeOf } from './read-message.ts';

const me = createMe({
  ...initAuthCreds(),
  me: { id: '5511900000001:7@s.whatsapp.net', lid: '111111111111111:7@lid' },
});
const people = createPeople({ get: async () => ({}) });
const RITA = '5511988887777@s.whatsapp.net';
const RITA_LID = '222222222222222@lid';

const letterOf = (attrs: Record<string, string>) =>
  readMessageContent({ tag: 'message', attrs: { id: 'M1', t: '1700000000', notify: 'Rita', ...attrs } }, me, people);

describe('the conversation of a message', () => {
  const list = { from: '1748000000@broadcast', participant: RITA, participant_lid: RITA_LID };

  it('sent through a broadcast list is the chat with its sender', async () => {
    expect(await letterOf(list)).toEqual({
      chat: {
        addresses: [
          { kind: 'phone', value: '5511988887777' },
          { kind: 'lid', value: '222222222222222' },
        ],
        name: 'Rita',
      },
      isOwn: false,
      at: '2023-11-14T22:13:20.000Z',
      providerId: 'M1',
    });
  });

  it.each([
    ['a list of the company’s own phone', { ...list, participant: '5511900000001@s.whatsapp.net' }],
    ['the same under its LID', { ...list, participant: '111111111111111@lid' }],
    ['a status', { ...list, from: 'status@broadcast' }],
    ['a channel', { from: '120363000000000001@newsletter' }],
    ['WhatsApp’s own account', { from: '0@s.whatsapp.net' }],
  ])('is none: %s', async (_what, attrs) => {
    expect(await letterOf(attrs)).toBeUndefined();
  });

  it('resent by the phone follows the same rule: a customer’s list, not our own', async () => {
    const past = (fromMe: boolean, participant: string) =>
      readHistoryMessage(
        { key: { remoteJid: list.from, id: 'M1', fromMe, participant }, pushName: 'Rita' },
        me,
        people,
      );
    expect(await past(false, RITA)).toMatchObject({ isOwn: false, chat: { addresses: [{ value: '5511988887777' }] } });
    expect(await past(false, RITA)).not.toHaveProperty('author');
    expect(await past(true, '5511900000001@s.whatsapp.net')).toBeUndefined();
  });

  it('with an id that cannot be stored gets a hash of it, the same every time', async () => {
    const odd = await letterOf({ from: RITA, id: `a\0${'b'.repeat(4_000)}` });
    expect(odd?.providerId).toMatch(/^other\.[0-9a-f]{64}$/);
    expect(await letterOf({ from: RITA, id: `a\0${'b'.repeat(4_000)}` })).toEqual(odd);
  });
});

describe('ids written by a sender’s client', () => {
  const { Type } = proto.Message.ProtocolMessage;
  const about = {
    chat: { addresses: [{ kind: 'phone', value: '5511988887777' }] },
    isOwn: false,
    at: '2026-01-01T00:00:00.000Z',
    providerId: 'M1',
  } satisfies Parameters<typeof readEvent>[0];

  it.each(['', 'a\0b', 'a b', 'é', 'x'.repeat(4_000)])('are ignored when they are invalid: %$', (id) => {
    expect(readEvent(about, { reactionMessage: { key: { id }, text: '👍' } })).toBeUndefined();
    const key = { id, fromMe: true };
    expect(readEvent(about, { protocolMessage: { key, type: Type.REVOKE } })).toBeUndefined();
    const editedMessage = { conversation: 'certo' };
    expect(readEvent(about, { protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage } })).toBeUndefined();
    const quoting = readEvent(about, { extendedTextMessage: { text: 'oi', contextInfo: { stanzaId: id } } });
    expect(quoting).toMatchObject({ kind: 'message', content: { type: 'text', text: 'oi' } });
    expect(quoting).not.toHaveProperty('quotedProviderId');
  });

  it.each(['3EB0C767D26B8D1F2A', '3A1B2C3D4E5F60718293', 'false_5511988887777@c.us_3EB0', '1700000000-12', 'AC+/='])(
    'are used unchanged: %s',
    (id) => {
      expect(readEvent(about, { reactionMessage: { key: { id }, text: '👍' } })).toMatchObject({
        targetProviderId: id,
      });
    },
  );
});

describe('a timestamp', () => {
  it.each(['0', '', 'soon', '-5', '1e30', undefined])('that is invalid becomes the current time: %s', (told) => {
    const read = timeOf(told);
    expect(Math.abs(Date.parse(read) - Date.now())).toBeLessThan(5_000);
    expect(webEvent.safeParse({ kind: 'group', at: read, groupId: '1' }).success).toBe(true);
  });

  it('in the far future can still be stored', () => {
    expect(webEvent.safeParse({ kind: 'group', at: timeOf('253402300799'), groupId: '1' }).success).toBe(true);
  });
});
