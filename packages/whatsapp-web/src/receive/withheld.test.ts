import { describe, expect, it } from 'vitest';
import type { WebEvent } from '../events.ts';
import { createMemoryStore } from '../test-kit/memory-store.ts';
import type { WebPerson } from './people.ts';
import { readWithheld } from './withheld.ts';

const key = (id: string) => ({ id, remoteJid: '5511988887777@s.whatsapp.net', fromMe: false });

function message(providerId: string, type: 'text' | 'undecryptable'): WebEvent {
  const content = type === 'text' ? { type, text: 'oi' } : { type };
  const chat: WebPerson = { addresses: [{ kind: 'phone', value: '5511988887777' }] };
  return { kind: 'message', chat, isOwn: false, at: '2026-01-01T12:00:00Z', providerId, content, isForwarded: false };
}

describe('messages that came without content', () => {
  it('are missing until they are given, also for the next process', async () => {
    const store = createMemoryStore();
    const first = await readWithheld(store);
    await store.commit({ keys: first.add(key('A')) });
    await store.commit({ keys: first.add(key('B')) });
    const second = await readWithheld(store);
    expect(second.missing().map(({ id }) => id)).toEqual(['A', 'B']);
    await store.commit(second.settle({ events: [message('A', 'text')] }));
    expect(second.missing().map(({ id }) => id)).toEqual(['B']);
    await store.commit(second.settle({ events: [message('B', 'text')] }));
    expect((await readWithheld(store)).missing()).toEqual([]);
  });

  it('are not given by the event that says they are missing', async () => {
    const withheld = await readWithheld(createMemoryStore());
    const changes = { events: [message('A', 'undecryptable')], keys: withheld.add(key('A')) };
    expect(withheld.settle(changes)).toBe(changes);
  });

  it('are written once in a commit that both misses one and gives another', async () => {
    const withheld = await readWithheld(createMemoryStore());
    withheld.add(key('A'));
    const keys = [{ kind: 'session', id: 'x', value: '1' }, ...withheld.add(key('B'))];
    const settled = withheld.settle({ keys, events: [message('A', 'text')] });
    expect(settled.keys?.map(({ kind }) => kind)).toEqual(['session', 'withheld']);
    expect(settled.keys?.at(-1)?.value).toContain('"B"');
  });

  it('are forgotten, the oldest first, before there are too many', async () => {
    const withheld = await readWithheld(createMemoryStore());
    for (let index = 0; index < 250; index++) withheld.add(key(`M${index}`));
    expect(withheld.missing()).toHaveLength(200);
    expect(withheld.missing().at(0)?.id).toBe('M50');
  });
});
