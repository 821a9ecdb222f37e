import { type BinaryNode, initAuthCreds } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { readRetryRequests } from '../send/retry-requests.ts';
import { createMemoryStore } from '../test-kit/memory-store.ts';
import { createMe } from './me.ts';
import { createPeople } from './people.ts';
import { readGated } from './read-gated.ts';
import { readWithheld } from './withheld.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

async function aGate(store = createMemoryStore()) {
  const me = createMe({ ...initAuthCreds(), me: { id: '5511900000001:3@s.whatsapp.net' } });
  const options = { store, onState() {}, deviceName: 'Recado', log };
  const withheld = await readWithheld(store, 60_000);
  const unfinished = { withheld, askedAgain: await readRetryRequests(store) };
  const reader = { options, me, isNewlyLinked: false, fail() {}, pieces: { add: () => [] }, lists: { add: () => [] } };
  return { withheld, read: readGated(reader, createPeople({ get: async () => ({}) }), unfinished) };
}

const withoutContent = (type?: string): BinaryNode => ({
  tag: 'message',
  attrs: { id: 'A', from: '5511988887777@s.whatsapp.net', t: '1767268800', type: 'text' },
  content: [{ tag: 'unavailable', attrs: type ? { type } : {} }],
});

it('a message without content is reported and requested from the owner’s phone', async () => {
  const { withheld, read } = await aGate();
  const changes = await read(withoutContent());
  expect(changes?.events).toMatchObject([{ providerId: 'A', content: { type: 'undecryptable' } }]);
  expect(changes?.keys).toMatchObject([{ kind: 'withheld' }]);
  expect(withheld.take().due).toMatchObject([{ id: 'A', remoteJid: '5511988887777@s.whatsapp.net' }]);
});

it.each(['bot_unavailable_fanout', 'hosted_unavailable_fanout', 'view_once_unavailable_fanout'])(
  'a message that no phone can provide (%s) is reported and not requested',
  async (type) => {
    const { withheld, read } = await aGate();
    const changes = await read(withoutContent(type));
    expect(changes?.events).toMatchObject([{ providerId: 'A' }]);
    expect(changes?.keys).toBeUndefined();
    expect(withheld.take().due).toEqual([]);
  },
);

it('a call answered before a restart is not reported as missed when it ends after it', async () => {
  const call = (tag: string, id: string): BinaryNode => ({
    tag: 'call',
    attrs: { from: '5511988887777@s.whatsapp.net', t: '1767268800' },
    content: [{ tag, attrs: { 'call-id': id } }],
  });
  const store = createMemoryStore();
  const before = await aGate(store);
  for (const tag of ['offer', 'accept']) await store.commit((await before.read(call(tag, 'ANSWERED'))) ?? {});
  await store.commit((await before.read(call('offer', 'MISSED'))) ?? {});

  const after = await aGate(store.afterRestart());
  const ended = await after.read(call('terminate', 'ANSWERED'));
  expect(ended).toEqual({ events: [], keys: [{ kind: 'answered-call', id: 'ANSWERED', value: null }] });
  expect((await after.read(call('terminate', 'MISSED')))?.events).toMatchObject([{ callId: 'MISSED', step: 'ended' }]);
});
