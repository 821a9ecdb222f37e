import { initAuthCreds, proto } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { createMe } from '../receive/me.ts';
import { createPeople } from '../receive/people.ts';
import { archivedMessage, readSentTo } from './read-sent-to.ts';

const RITA = '5511988887777@s.whatsapp.net';
const RITA_LID = '4400000000001@lid';
const EVA = '5511977776666@s.whatsapp.net';
const GROUP = '120363000000000000@g.us';
const MINE = '5511900000001:7@s.whatsapp.net';

const message: proto.IMessage = { conversation: 'só para ela' };
const sent: Record<string, Uint8Array> = {
  toRita: archivedMessage(RITA, message),
  toRitaByLid: archivedMessage(RITA_LID, message),
  toGroup: archivedMessage(GROUP, message),
  before: proto.Message.encode(message).finish(),
};
const mapping: Record<string, string> = { '5511988887777': '4400000000001', '4400000000001_reverse': '5511988887777' };
const people = createPeople({
  get: async (_kind, ids) => Object.fromEntries(ids.map((id) => [id, mapping[id]])) as never,
});
const me = createMe({ ...initAuthCreds(), me: { id: '5511900000001:3@s.whatsapp.net' } });

const words = async (id: string, chat: string | undefined, asking = chat) =>
  (await readSentTo({ store: { readSent: async (id) => sent[id] }, people, me }, { id, chat, asking }))?.conversation;

describe('a retry request for one of our messages', () => {
  it.each([
    ['its recipient', 'toRita', RITA, RITA],
    ['one of its recipient’s devices', 'toRita', '5511988887777:12@s.whatsapp.net', '5511988887777:12@s.whatsapp.net'],
    ['its recipient by LID', 'toRita', '4400000000001:2@lid', '4400000000001:2@lid'],
    ['its recipient by number', 'toRitaByLid', RITA, RITA],
    ['a device of our own, in the conversation', 'toRita', RITA, MINE],
    ['a device of our own', 'toRita', undefined, MINE],
    ['a member of its group', 'toGroup', GROUP, EVA],
  ])('is answered for %s', async (_who, id, chat, asking) => {
    expect(await words(id, chat, asking)).toBe('só para ela');
  });

  it.each([
    ['a stranger', 'toRita', EVA, EVA],
    ['a stranger by LID', 'toRita', '5511988887777@lid', '5511988887777@lid'],
    ['a stranger who names the recipient', 'toRita', RITA, EVA],
    ['a group it was not sent to', 'toRita', GROUP, RITA],
    ['a member outside the group', 'toGroup', EVA, EVA],
    ['an unknown requester', 'toRita', undefined, undefined],
  ])('is not answered for %s', async (_who, id, chat, asking) => {
    expect(await words(id, chat, asking)).toBeUndefined();
  });

  it('is answered when the message was stored before recipients were', async () => {
    expect(await words('before', EVA)).toBe('só para ela');
    expect(await words('unknown', RITA)).toBeUndefined();
  });
});
