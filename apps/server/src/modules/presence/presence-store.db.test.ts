import { expect, it } from 'vitest';
import { testServices } from '../../../test/test-services.ts';
import { createPresenceStore } from './presence-store.ts';

it('tells a user from staff in support whose own id is the same', async () => {
  const store = createPresenceStore(testServices().redis);
  const place = { companyId: 999_001, placeId: 7 };
  const sign = { tabId: 'tab', viewingMs: 60_000, typingMs: 0 };
  await store.sign(place, { ...sign, userId: 17, name: 'Rita' });
  await store.sign(place, { ...sign, userId: -17, name: 'Rosa' });
  const { users } = await store.look(place);
  expect(users).toEqual([
    { id: -17, name: 'Rosa', state: 'viewing' },
    { id: 17, name: 'Rita', state: 'viewing' },
  ]);
});

it('each read has a greater version than the one before, also on another node and after a flush', async () => {
  const { redis } = testServices();
  const place = { companyId: 999_002, placeId: 7 };
  const versions: number[] = [];
  for (const prefix of ['recado', 'recado', 'emptied']) {
    const { version } = await createPresenceStore(redis, prefix).look(place);
    expect(version).toBeGreaterThan(versions.at(-1) ?? 0);
    versions.push(version);
  }
});
