import { initAuthCreds } from '@whiskeysockets/baileys';
import { describe, expect, it } from 'vitest';
import type { WebEvent } from '../events.ts';
import { createMe } from '../receive/me.ts';
import type { WebPerson } from '../receive/people.ts';
import { createMemoryStore } from '../test-kit/memory-store.ts';
import { readAskedAgain } from './asked-again.ts';

const RITA = '5511988887777@s.whatsapp.net';
const me = createMe({ ...initAuthCreds(), me: { id: '5511900000001:3@s.whatsapp.net' } });

const question = (id: string, from = RITA) => ({ tag: 'receipt', attrs: { id, from, type: 'retry' } });

function tick(providerId: string, status: 'sent' | 'delivered' | 'read'): WebEvent {
  const chat: WebPerson = { addresses: [{ kind: 'phone', value: '5511988887777' }] };
  return { kind: 'status', chat, at: '2026-01-01T12:00:00Z', providerId, status };
}

describe('messages that a phone could not read', () => {
  it('are sent once more until it confirms them, also by the next process', async () => {
    const store = createMemoryStore();
    const first = await readAskedAgain(store);
    for (const id of ['A', 'B']) await store.commit(first.add(question(id), me) ?? {});
    const second = await readAskedAgain(store);
    expect(second.take().map(({ id, jid }) => [id, jid])).toEqual([
      ['A', RITA],
      ['B', RITA],
    ]);
    await store.commit(second.settle({ events: [tick('A', 'sent'), tick('B', 'delivered')] }));
    expect((await readAskedAgain(store)).take().map(({ id }) => id)).toEqual(['A']);
    await store.commit(second.settle({ events: [tick('A', 'read')] }));
    expect((await readAskedAgain(store)).take()).toEqual([]);
  });

  it('are not sent for ever to a phone that never can', async () => {
    const asked = await readAskedAgain(createMemoryStore());
    asked.add(question('A'), me);
    const rounds = Array.from({ length: 8 }, () => asked.take().length);
    expect(rounds).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
  });

  it('are not counted from nothing when it asks once more, nor by the next process', async () => {
    const store = createMemoryStore();
    const asked = await readAskedAgain(store);
    asked.add(question('A'), me);
    for (let round = 0; round < 5; round += 1) asked.take();
    await store.commit(asked.add(question('A'), me) ?? {});
    await store.commit(asked.add(question('B'), me) ?? {});
    expect(asked.take().map(({ id }) => id)).toEqual(['B']);
    expect((await readAskedAgain(store)).take().map(({ id }) => id)).toEqual(['B']);
  });

  it('are not taken from their recipient by somebody else who asks for them', async () => {
    const asked = await readAskedAgain(createMemoryStore());
    asked.add(question('A'), me);
    asked.add(question('A', '5511977776666@s.whatsapp.net'), me);
    expect(asked.take().map(({ jid }) => jid)).toContain(RITA);
  });

  it('are left to the client where one member of a group asks, or the company’s own phone', async () => {
    const asked = await readAskedAgain(createMemoryStore());
    expect(asked.add(question('A', '120363000000000000@g.us'), me)).toBeUndefined();
    expect(asked.add(question('B', '5511900000001@s.whatsapp.net'), me)).toBeUndefined();
    expect(asked.take()).toEqual([]);
  });
});
