import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { bindProviderId, messagesRepo, sendMessage } from '../messages/index.ts';
import { aGroup, anId, aPerson, asPerson, aWebInbox } from './testing/web-world.ts';

const app = await testApp();

const refusals = async (kind: string): Promise<number> => {
  const { text } = await app.services.metrics.render();
  const line = text.split('\n').find((line) => line.startsWith(`recado_message_effects_refused_total{kind="${kind}"}`));
  return Number(line?.split(' ')[1] ?? 0);
};

/** Two customers of one number; the second knows the id of a message of the first. */
async function aForger() {
  const inbox = await aWebInbox(app, { connection: { takesGroups: true } });
  const [rita, mallory] = [asPerson(aPerson()), asPerson(aPerson('Mallory'))];
  const id = await inbox.says(rita, 'o endereço é Rua A, 1');
  await inbox.says(mallory, 'oi');
  const said = async () => (await inbox.conversation(rita)).messages[0];
  return { ...inbox, rita, mallory, id, said };
}

describe('a forged effect on a message', () => {
  it('an edit by another person changes nothing and is counted', async () => {
    const { mallory, id, edits, said } = await aForger();
    const before = await refusals('edit');
    await edits(mallory, id, 'o endereço é Rua B, 2');
    expect(await said()).toMatchObject({ body: 'o endereço é Rua A, 1', isEdited: false });
    expect(await refusals('edit')).toBe(before + 1);
  });

  it('a deletion by another person changes nothing and is counted', async () => {
    const { mallory, id, deletes, said } = await aForger();
    const before = await refusals('deletion');
    await deletes(mallory, id);
    expect(await said()).toMatchObject({ isDeleted: false });
    expect(await refusals('deletion')).toBe(before + 1);
  });

  it('a reaction from outside the conversation changes nothing and is counted', async () => {
    const { mallory, id, reacts, said } = await aForger();
    const before = await refusals('reaction');
    await reacts(mallory, id, '🤡');
    expect((await said())?.reactions).toEqual([]);
    expect(await refusals('reaction')).toBe(before + 1);
  });

  it('that arrives before its message is checked when the message arrives', async () => {
    const inbox = await aWebInbox(app);
    const [rita, mallory] = [asPerson(aPerson()), asPerson(aPerson('Mallory'))];
    const id = anId();
    await inbox.edits(mallory, id, 'falso');
    await inbox.deletes(mallory, id);
    await inbox.edits(rita, id, 'certo');
    await inbox.says(rita, 'errado', { id });
    expect((await inbox.conversation(rita)).messages).toMatchObject([{ body: 'certo', isDeleted: false }]);
  });

  it('by a customer does not change what the company wrote', async () => {
    const { rita, edits, deletes, conversation, scope } = await aForger();
    const { ticket } = await conversation(rita);
    if (!ticket) throw new Error('The customer has written and has no ticket.');
    const draft = { ticket, author: 'bot', userId: null, content: 'text', body: 'São 10 reais' } as const;
    const { id: messageId } = await sendMessage(scope(), draft);
    const providerId = anId();
    await bindProviderId(scope(), { messageId, providerId });
    await edits(rita, providerId, 'É de graça');
    await deletes(rita, providerId);
    expect(await messagesRepo.get(scope(), messageId)).toMatchObject({ body: 'São 10 reais', isDeleted: false });
  });

  it('by another participant of the group changes nothing; by the author, under either address, it applies', async () => {
    const inbox = await aForger();
    const family = aGroup();
    const [bia, caio] = [aPerson('Bia'), aPerson('Caio')];
    const id = await inbox.says(family, 'às 8', { author: asPerson(bia) });
    const said = async () => (await inbox.conversation(family)).messages[0];
    await inbox.edits(family, id, 'às 9', { author: asPerson(caio) });
    await inbox.deletes(family, id, { author: asPerson(caio) });
    await inbox.edits(family, id, 'às 9');
    expect(await said()).toMatchObject({ body: 'às 8', isEdited: false, isDeleted: false });
    await inbox.edits(family, id, 'às 10', { author: asPerson(bia, 'lid') });
    expect(await said()).toMatchObject({ body: 'às 10', isEdited: true });
    await inbox.deletes(family, id, { author: asPerson(bia, 'phone') });
    expect(await said()).toMatchObject({ isDeleted: true });
  });

  it('by the author from another conversation changes nothing', async () => {
    const inbox = await aForger();
    const [family, bia] = [aGroup(), asPerson(aPerson('Bia'))];
    const id = await inbox.says(family, 'no grupo', { author: bia });
    await inbox.says(bia, 'em particular');
    await inbox.edits(bia, id, 'trocado');
    expect((await inbox.conversation(family)).messages[0]).toMatchObject({ body: 'no grupo' });
  });

  it('is accepted from the author after the address changed from LID to phone', async () => {
    const inbox = await aWebInbox(app);
    const rita = aPerson();
    const id = await inbox.says(asPerson(rita, 'lid'), 'oi');
    await inbox.receives({ kind: 'same-person', at: inbox.now(), lid: rita.lid, phone: rita.phone });
    await inbox.edits(asPerson(rita, 'phone'), id, 'oi!');
    expect((await inbox.conversation(asPerson(rita))).messages[0]).toMatchObject({ body: 'oi!' });
  });
});
