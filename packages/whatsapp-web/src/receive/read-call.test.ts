import { initAuthCreds } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import { createMe } from './me.ts';
import { createPeople } from './people.ts';
import { createCallReader } from './read-call.ts';

const RITA = '5511988887777@s.whatsapp.net';
const RITA_LID = '277777777777777@lid';
const OTHER_LID = '266666666666666@lid';
const GROUP = '120363000000000000@g.us';
const me = createMe({
  ...initAuthCreds(),
  me: { id: '5511900000001:3@s.whatsapp.net', lid: '211111111111111:3@lid' },
});

const reader = () =>
  createCallReader(createPeople({ get: async () => ({}) }), me, async (callId) => callId === 'BEFORE');

function call(tag: string, from: string, attrs: Readonly<Record<string, string>> = {}) {
  return { tag: 'call', attrs: { from, t: '1767268800' }, content: [{ tag, attrs: { 'call-id': 'C', ...attrs } }] };
}

describe('the caller', () => {
  it('is the one the network names, whatever creator the call names', async () => {
    const [event] = await reader()(call('offer', RITA_LID, { 'call-creator': OTHER_LID, caller_pn: RITA }));
    expect(event).toMatchObject({
      step: 'offered',
      chat: {
        addresses: [
          { kind: 'phone', value: '5511988887777' },
          { kind: 'lid', value: '277777777777777' },
        ],
      },
    });
  });

  it('is the creator when the network names none', async () => {
    const [event] = await reader()(call('offer', 's.whatsapp.net', { 'call-creator': RITA_LID }));
    expect(event).toMatchObject({ chat: { addresses: [{ kind: 'lid', value: '277777777777777' }] } });
  });

  it.each([
    ['the company’s own phone', '5511900000001@s.whatsapp.net'],
    ['the company’s own LID', '211111111111111@lid'],
    ['a group', GROUP],
  ])('is not %s', async (_, from) => {
    const read = reader();
    for (const tag of ['offer', 'terminate'])
      expect(await read(call(tag, from, { 'call-creator': RITA_LID, caller_pn: RITA }))).toEqual([]);
    expect(await read(call('offer', 's.whatsapp.net', { 'call-creator': from }))).toEqual([]);
  });
});

describe('the end of a call', () => {
  it('is not reported when the call was answered before the session began', async () => {
    const read = reader();
    expect(await read(call('terminate', RITA, { 'call-id': 'BEFORE' }))).toEqual([]);
  });

  it.each(['terminate', 'reject'])('is reported when the call was unanswered: %s', async (tag) => {
    const read = reader();
    await read(call('offer', RITA));
    expect(await read(call(tag, RITA))).toMatchObject([{ callId: 'C', step: 'ended' }]);
  });

  it.each([
    ['accept', RITA, {}],
    ['accept', '5511900000001@s.whatsapp.net', {}],
    ['terminate', RITA, { reason: 'accepted_elsewhere' }],
  ])('is not a missed call after an answer: %s from %s', async (tag, from, attrs) => {
    const read = reader();
    await read(call('offer', RITA));
    expect(await read(call(tag, from, attrs))).toEqual([]);
    expect(await read(call('terminate', RITA))).toEqual([]);
    expect(await read(call('terminate', RITA, { 'call-id': 'D' }))).toMatchObject([{ callId: 'D', step: 'ended' }]);
  });
});
