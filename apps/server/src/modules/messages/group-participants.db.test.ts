import { expect, it } from 'vitest';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { newMessageId } from './new-message-id.ts';
import { type IncomingMessage, storeIncomingMessage } from './store-incoming-message.ts';
import { aMessage, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();

it('a message in a group names its author, and hides numbers from users who may not see them', async () => {
  const { scope, ticket, connection, ana, admin, as } = await aShop(app);
  await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
  await changeCompanySetting(scope, { key: 'lgpdHideNumber', value: 'enabled' });
  const writes = (participant: IncomingMessage['participant'], text: string) => {
    const event: IncomingMessage = {
      kind: 'message',
      providerId: `3EB0.${newMessageId(scope)}`,
      sender: { addresses: [{ kind: 'group', account: '', value: '1203@g.us' }], name: 'Família' },
      ...(participant && { participant }),
      at: scope.now,
      content: { type: 'text', text },
      quotedProviderId: undefined,
      isForwarded: false,
    };
    const messageId = newMessageId(scope);
    return storeIncomingMessage(scope, { messageId, ticketId: ticket.id, connectionId: connection.id, event });
  };
  await writes({ name: 'Bia\0', number: '5511987650001' }, 'oi');
  await writes({ name: undefined, number: '5511987650002' }, 'olá');
  await writes(undefined, 'bom dia');

  const seenBy = async (user: typeof ana) =>
    (await as(user).reads(ticket.id)).body.messages.map(({ participant }) => participant);
  expect(await seenBy(admin)).toEqual([{ name: 'Bia' }, { name: '5511987650002' }, null]);
  expect(await seenBy(ana)).toEqual([{ name: 'Bia' }, { name: '5511*******02' }, null]);
});

it('a quote in a group names the author of the quoted message where known', async () => {
  const { scope, ticket, ana, admin, as } = await aShop(app);
  await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
  await changeCompanySetting(scope, { key: 'lgpdHideNumber', value: 'enabled' });
  for (const participant of [
    { name: 'Bia', number: '' },
    { name: '', number: '5511987650002' },
    { name: '', number: '' },
    null,
  ]) {
    const quoted = await aMessage(scope, ticket, { participant });
    await aMessage(scope, ticket, { quotedId: quoted.id });
  }
  const seenBy = async (user: typeof ana) =>
    (await as(user).reads(ticket.id)).body.messages.flatMap(({ quotedMsg }) =>
      quotedMsg ? [quotedMsg.contact?.name] : [],
    );
  expect(await seenBy(admin)).toEqual(['Bia', '5511987650002', 'Rita de Souza', 'Rita de Souza']);
  expect(await seenBy(ana)).toEqual(['Bia', '5511*******02', 'Rita de Souza', 'Rita de Souza']);
});
