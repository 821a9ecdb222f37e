import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignalEnd } from '../test-kit/signal-end.ts';
import { boundMemory } from './bound-memory.ts';

const CAPACITY = 100;
const CUSTOMERS = 250;

// Every entry of the client's memory has a timer, so the entries can be counted.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const phoneOf = (index: number) => String(5511900000000 + index);
const jidOf = (index: number) => `${phoneOf(index)}@s.whatsapp.net`;
const lidOf = (index: number) => `${440000000000000 + index}@lid`;

describe('the client’s memory (complaint: “memory that grows with every customer”)', () => {
  it('stays bounded while more and more customers turn out to have a LID', async () => {
    const { kept, repository } = createSignalEnd('5511900000001@s.whatsapp.net');
    boundMemory(repository, CAPACITY);
    await repository.injectE2ESession({ jid: jidOf(0), session: await createSignalEnd(jidOf(0)).bundle() });
    const session = kept.get(`session ${phoneOf(0)}.0`);
    let moved = 0;
    for (let index = 0; index < CUSTOMERS; index++) {
      kept.set(`session ${phoneOf(index)}.0`, session);
      kept.set(`device-list ${phoneOf(index)}`, ['0']);
      await repository.lidMapping.storeLIDPNMappings([{ lid: lidOf(index), pn: jidOf(index) }]);
      moved += (await repository.migrateSession(jidOf(index), lidOf(index))).migrated;
    }
    expect(moved).toBe(CUSTOMERS);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(CAPACITY);
    // An evicted entry is not lost: the store has it.
    expect(await repository.lidMapping.getLIDForPN(jidOf(0))).toBe(lidOf(0));
  });
});
