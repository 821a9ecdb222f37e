import { describe, expect, it } from 'vitest';
import { platformScope } from '../../platform/platform-scope.ts';
import { bindProviderId, messagesRepo, sendMessage } from '../messages/index.ts';
import { purgeUnclaimedEffects } from '../messages/jobs/purge-unclaimed-effects.cron.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { anInbox, aProviderId, inboundServices } from './testing/inbound-world.ts';

const { services } = inboundServices();

/** A conversation in which the shop has answered; Meta has not confirmed anything yet. */
async function anAnswered() {
  const inbox = await anInbox(services);
  const rita = inbox.customer();
  const asked = await rita.says('oi');
  const { ticket } = await inbox.conversation(rita.number);
  if (!ticket) throw new Error('The customer has written and has no ticket.');
  const { id } = await sendMessage(inbox.scope, { ticket, author: 'bot', userId: null, content: 'text', body: 'Olá!' });
  const providerId = aProviderId();
  const own = { biz_opaque_callback_data: id };
  return {
    ...inbox,
    rita,
    asked,
    ticket,
    id,
    providerId,
    own,
    accepted: () => bindProviderId(inbox.scope, { messageId: id, providerId }),
    stored: () => messagesRepo.get(inbox.scope, id),
    said: async () => (await inbox.conversation(rita.number)).messages[0],
  };
}

describe('delivery status', () => {
  it('rises from sent over delivered and read to played, and never falls', async () => {
    const { accepted, status, providerId, stored } = await anAnswered();
    await accepted();
    for (const [word, ack] of [
      ['sent', 1],
      ['read', 3],
      ['delivered', 3],
      ['sent', 3],
      ['played', 4],
      ['read', 4],
    ] as const) {
      await status(providerId, word);
      expect(await stored()).toMatchObject({ ack, delivery: 'sent' });
    }
  });

  it('that arrives before the response to our send call waits for it', async () => {
    const { accepted, status, providerId, stored } = await anAnswered();
    await status(providerId, 'read');
    await status(providerId, 'delivered');
    expect(await stored()).toMatchObject({ ack: 0, delivery: 'queued' });
    await accepted();
    expect(await stored()).toMatchObject({ ack: 3, delivery: 'sent', providerId });
  });

  it('of an unknown message is dropped', async () => {
    const { scope, status, providerId } = await anAnswered();
    await status(providerId, 'sent', { biz_opaque_callback_data: 'react-17' });
    expect(await scope.query({ text: 'select 1 from waiting_effects' })).toEqual([]);
  });

  it('that stays unclaimed for a month is purged with its key, and newer ones stay', async () => {
    const { scope, status } = await anAnswered();
    const [old, young] = [aProviderId(), aProviderId()];
    await status(old, 'read');
    await status(young, 'read');
    await scope.query({
      text: "update waiting_effects set created_at = created_at - interval '31 days' where provider_id = $1",
      values: [old],
    });
    await purgeUnclaimedEffects.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    const left = await scope.query({ text: 'select provider_id from message_keys where message_id is null' });
    expect(left).toEqual([{ provider_id: young }]);
  });

  it('settles an undecided message', async () => {
    const { scope, id, status, providerId, own, stored } = await anAnswered();
    await messagesRepo.update(scope, id, { delivery: 'undecided' });
    await status(providerId, 'delivered', own);
    expect(await stored()).toMatchObject({ ack: 2, delivery: 'sent', providerId, failure: null });
    await bindProviderId(scope, { messageId: id, providerId: 'wamid.late-answer' });
    expect(await stored()).toMatchObject({ providerId });
  });

  it('with another company’s key settles nothing', async () => {
    const mine = await anAnswered();
    const theirs = await anAnswered();
    await mine.status(aProviderId(), 'read', theirs.own);
    await mine.status(aProviderId(), 'read', { biz_opaque_callback_data: "'; drop table messages" });
    expect(await theirs.stored()).toMatchObject({ ack: 0, delivery: 'queued', providerId: null });
  });

  it('of one company does not reach the message of another with the same provider id', async () => {
    const [mine, theirs] = [await anAnswered(), await anAnswered()];
    await mine.accepted();
    await theirs.status(mine.providerId, 'read');
    expect(await mine.stored()).toMatchObject({ ack: 1 });
  });
});

describe('a late refusal', () => {
  const failure = (code: number) => ({
    errors: [{ code, title: 'Re-engagement message', error_data: { details: 'x' } }],
  });

  it('marks a sent message failed, with the reason', async () => {
    const { accepted, status, providerId, stored } = await anAnswered();
    await accepted();
    await status(providerId, 'failed', failure(131047));
    expect(await stored()).toMatchObject({
      delivery: 'failed',
      failure: { reason: 'window-closed', code: 131047, text: 'x' },
    });
  });

  it('finds its message by our own key, even if the response to our send call was lost', async () => {
    const { status, providerId, own, stored } = await anAnswered();
    await status(providerId, 'failed', { ...failure(131026), ...own });
    expect(await stored()).toMatchObject({ delivery: 'failed', failure: { reason: 'not-on-channel' } });
  });

  it('does not override a status that the customer’s phone has confirmed', async () => {
    const { accepted, status, providerId, stored } = await anAnswered();
    await accepted();
    await status(providerId, 'delivered');
    await status(providerId, 'failed', failure(131000));
    expect(await stored()).toMatchObject({ delivery: 'sent', ack: 2 });
  });

  it('that was wrong is corrected by a later delivery status', async () => {
    const { accepted, status, providerId, stored } = await anAnswered();
    await accepted();
    await status(providerId, 'failed', failure(131000));
    await status(providerId, 'delivered');
    expect(await stored()).toMatchObject({ delivery: 'sent', failure: null, ack: 2 });
  });

  it('of an earlier attempt does not change the next one', async () => {
    const { scope, id, accepted, status, providerId, stored } = await anAnswered();
    await accepted();
    await messagesRepo.update(scope, id, { providerId: null, delivery: 'queued', ack: 0 });
    await status(providerId, 'failed', failure(131047));
    expect(await stored()).toMatchObject({ delivery: 'queued', failure: null });
  });
});

describe('a customer’s action on a message', () => {
  const reaction = (message_id: string, emoji?: string) => ({ type: 'reaction', reaction: { message_id, emoji } });
  const edit = (original_message_id: string, body: string) => ({
    type: 'edit',
    edit: { original_message_id, message: { type: 'text', text: { body } } },
  });
  const revoke = (original_message_id: string) => ({ type: 'revoke', revoke: { original_message_id } });

  it('adds, replaces and removes a reaction', async () => {
    const { rita, accepted, providerId, stored } = await anAnswered();
    await accepted();
    await rita.sends(reaction(providerId, '👍'));
    await rita.sends(reaction(providerId, '❤️'));
    expect((await stored()).reactions).toEqual([{ by: 'customer', userId: null, emoji: '❤️' }]);
    await rita.sends(reaction(providerId));
    expect((await stored()).reactions).toEqual([]);
  });

  it('edits the text, also in the ticket list', async () => {
    const { rita, asked, said, conversation } = await anAnswered();
    await rita.sends(edit(asked, 'oi, tudo bem?'));
    expect(await said()).toMatchObject({ body: 'oi, tudo bem?', isEdited: true });
    const second = await rita.says(' espaços ');
    await rita.sends(edit(second, 'sem'));
    expect((await conversation(rita.number)).ticket).toMatchObject({ lastMessage: 'sem' });
  });

  it('deletes the message but leaves its text to the company, unless the company promised to delete it', async () => {
    const { rita, asked, said, scope, conversation } = await anAnswered();
    await rita.sends(revoke(asked));
    expect(await said()).toMatchObject({ body: 'oi', isDeleted: true });

    await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
    await changeCompanySetting(scope, { key: 'lgpdDeleteMessage', value: 'enabled' });
    const picture = await rita.sends({ type: 'image', image: { id: '7', mime_type: 'image/png', caption: 'segredo' } });
    await rita.sends(revoke(picture));
    const { messages, ticket } = await conversation(rita.number);
    expect(messages.find(({ content }) => content === 'image')).toMatchObject({
      isDeleted: true,
      body: '',
      mediaKey: null,
      mediaState: 'failed',
    });
    expect(ticket?.lastMessage).not.toContain('segredo');
  });

  it('that arrives before its message waits for it, in order', async () => {
    const { customer, conversation } = await anInbox(services);
    const rita = customer();
    const id = aProviderId();
    await rita.sends(edit(id, 'primeiro'));
    await rita.sends(edit(id, 'segundo'));
    await rita.sends(reaction(id, '🙏'));
    await rita.says('original', id);
    expect((await conversation(rita.number)).messages).toMatchObject([
      { body: 'segundo', isEdited: true, reactions: [{ emoji: '🙏' }] },
    ]);
  });

  it('never changes what the company wrote', async () => {
    const { rita, accepted, providerId, stored } = await anAnswered();
    await accepted();
    await rita.sends(edit(providerId, 'Tudo de graça!'));
    await rita.sends(revoke(providerId));
    expect(await stored()).toMatchObject({ body: 'Olá!', isEdited: false, isDeleted: false });
  });
});
