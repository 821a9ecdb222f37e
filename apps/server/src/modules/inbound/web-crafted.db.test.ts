import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { aGroup, aPerson, asPerson, aWebInbox } from './testing/web-world.ts';

const app = await testApp();

describe('an id that no message can have', () => {
  it.each([
    ['with a null character', 'a\0b'],
    ['with half an emoji', 'a\ud83d'],
    ['of thousands of characters', randomBytes(4_000).toString('base64')],
    ['that is empty', ''],
  ])('%s stops nothing: a message that quotes it arrives, and its effects are dropped', async (_what, odd) => {
    const inbox = await aWebInbox(app, { connection: { takesGroups: true } });
    const [family, bia] = [aGroup(), asPerson(aPerson('Bia'))];
    await inbox.says(family, 'olha isto', { author: bia, quotes: odd });
    await inbox.reacts(family, odd, '👍', { author: bia });
    await inbox.edits(family, odd, 'outra coisa', { author: bia });
    await inbox.deletes(family, odd, { author: bia });
    await inbox.ticks(family, odd, 'read');
    await inbox.says(family, 'oi', { author: bia });
    expect((await inbox.conversation(family)).messages.map(({ body }) => body).toSorted()).toEqual(['oi', 'olha isto']);
    expect(await inbox.count('waiting_effects')).toBe(0);
  });

  it('does not prevent an unreadable message from being read when it arrives again', async () => {
    const inbox = await aWebInbox(app);
    const rita = asPerson(aPerson());
    const id = await inbox.sends(rita, { type: 'undecryptable' });
    await inbox.says(rita, 'agora sim', { id, quotes: 'a\0b' });
    expect((await inbox.conversation(rita)).messages).toMatchObject([{ body: 'agora sim', quotedProviderId: null }]);
  });
});
