import { describe, expect, it } from 'vitest';
import { aCompany, aContact, aTicket } from '../../../test/factories.ts';
import { contactsRepo } from '../contacts/index.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { usersRepo } from '../users/index.ts';
import { aMessage, anAgent, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();
const refused = (status: number, code: string) => ({ status, body: { code } });

/** Rita's shop, and Bia, who has also just written. */
async function aShopWithBia() {
  const shop = await aShop(app);
  const { scope, ana, queue, connection } = shop;
  const bia = await aContact(scope, { name: 'Bia' });
  const biasTicket = await aTicket(scope, {
    contactId: bia.id,
    connectionId: connection.id,
    queueId: queue.id,
    userId: ana.id,
    status: 'open',
    lastCustomerMessageAt: scope.now,
  });
  const forward = (body: object, by = ana, headers: Record<string, string> = {}) =>
    shop.as(by).call('POST', '/message/forward', body, headers);
  return { ...shop, bia, biasTicket, forward };
}

describe('a forwarded message', () => {
  it('goes into the contact’s live ticket, marked as forwarded', async () => {
    const { scope, ticket, bia, biasTicket, forward, askedOf } = await aShopWithBia();
    const message = await aMessage(scope, ticket, { body: 'Aberto das 8 às 18, {{name}}' });
    const { body } = await forward({ messageId: message.id, contactId: bia.id, signMessage: false });
    expect(body.messages).toMatchObject([
      { body: 'Aberto das 8 às 18, {{name}}', ticketId: biasTicket.id, isForwarded: true, fromMe: true },
    ]);
    expect(askedOf(biasTicket.id)).toMatchObject([{ action: { do: 'send' }, contactId: bia.id }]);
  });

  it('carries the agent’s name or signature where the agent wants it and the company allows it', async () => {
    const { scope, ticket, ana, bia, forward } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket, { body: 'oi' });
    const signed = { messageId, contactId: bia.id, signMessage: true };
    expect((await forward(signed)).body.messages[0]?.body).toBe('*Ana:*\noi');
    await usersRepo.update(scope, ana.id, { signature: 'Equipe Aurora' });
    expect((await forward(signed)).body.messages[0]?.body).toBe('*Equipe Aurora:*\noi');
    await changeCompanySetting(scope, { key: 'sendSignMessage', value: 'disabled' });
    expect((await forward(signed)).body.messages[0]?.body).toBe('oi');
  });

  it('answers with the number of the ticket it opens, and the same to a repeated call', async () => {
    const { scope, ticket, biasTicket, bia, forward, ana } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket, { body: 'oi' });
    await ticketsRepo.update(scope, biasTicket.id, { status: 'closed' });
    const again = () => forward({ messageId, contactId: bia.id }, ana, { 'idempotency-key': 'uma-vez' });
    const [first, second] = [await again(), await again()];
    expect(first.body.messages).toMatchObject([{ ticketNumber: (biasTicket.number ?? 0) + 1 }]);
    expect(second.body).toEqual(first.body);
    const opened = await ticketsRepo.get(scope, first.body.messages[0]?.ticketId ?? 0);
    expect(opened.number).toBe(first.body.messages[0]?.ticketNumber);
  });

  it('opens a ticket assigned to the agent where there is none, if the channel allows writing', async () => {
    const { scope, ticket, biasTicket, bia, forward, ana, queue } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket, { body: 'oi' });
    await ticketsRepo.update(scope, biasTicket.id, { status: 'closed' });
    const { body } = await forward({ messageId, contactId: bia.id });
    const opened = await ticketsRepo.get(scope, body.messages[0]?.ticketId ?? 0);
    expect(opened).toMatchObject({ contactId: bia.id, userId: ana.id, queueId: queue.id, status: 'open' });
    expect(opened.id).not.toBe(biasTicket.id);

    const never = await aContact(scope);
    const answer = await forward({ messageId, contactId: never.id });
    expect(answer).toMatchObject(refused(409, 'ERR_REPLY_WINDOW_CLOSED'));
    const { connectionId } = ticket;
    expect(
      await ticketsRepo.findNewest(scope, { contactId: never.id, connectionId: connectionId ?? 0 }),
    ).toBeUndefined();
  });

  it('reuses its file without copying it', async () => {
    const { scope, ticket, bia, forward, companyId } = await aShopWithBia();
    const mediaKey = `${companyId}/media/2026/03/aa.pdf`;
    const { id: messageId } = await aMessage(scope, ticket, {
      content: 'document',
      mediaState: 'ready',
      mediaKey,
      mediaMimeType: 'application/pdf',
      mediaName: 'contrato.pdf',
      mediaSizeBytes: 1000,
    });
    const { body } = await forward({ messageId, contactId: bia.id });
    expect(body.messages).toMatchObject([{ mediaType: 'application', mediaPath: mediaKey, mediaName: 'contrato.pdf' }]);
  });

  it('has its caption after its file where it does not fit under it', async () => {
    const { scope, ticket, bia, biasTicket, forward, companyId } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket, {
      content: 'image',
      body: 'O sofá azul',
      mediaState: 'ready',
      mediaKey: `${companyId}/media/2026/03/aa.png`,
      mediaMimeType: 'image/png',
      mediaSizeBytes: 1000,
    });
    await ticketsRepo.update(scope, ticket.id, { channel: 'facebook' });
    await ticketsRepo.update(scope, biasTicket.id, { channel: 'facebook' });
    const { body } = await forward({ messageId, contactId: bia.id, signMessage: true });
    expect(body.messages).toMatchObject([
      { mediaType: 'image', body: '', isForwarded: true },
      { mediaType: 'conversation', body: '*Ana:*\nO sofá azul', isForwarded: true },
    ]);
  });

  it('that has the maximum length becomes two with the agent’s name above it', async () => {
    const { scope, ticket, bia, forward } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket, { body: `${'x'.repeat(4000)}\n${'y'.repeat(90)}` });
    const { body } = await forward({ messageId, contactId: bia.id, signMessage: true });
    expect(body.messages.map(({ body }) => body)).toEqual([`*Ana:*\n${'x'.repeat(4000)}`, 'y'.repeat(90)]);
  });

  it.each([
    ['a private note', { isPrivate: true, author: 'agent' }, refused(404, 'ERR_NO_MESSAGE_FOUND')],
    ['a deleted message', { isDeleted: true }, refused(404, 'ERR_NO_MESSAGE_FOUND')],
    ['a call', { content: 'call' }, refused(409, 'ERR_CHANNEL_NOT_CAPABLE')],
    [
      'a file that has not arrived',
      { content: 'image', mediaState: 'waiting' },
      refused(502, 'ERR_WAPP_DOWNLOAD_MEDIA'),
    ],
    [
      'a file only customers may send',
      {
        content: 'document',
        mediaState: 'ready',
        mediaKey: '1/x.zip',
        mediaMimeType: 'application/zip',
        mediaSizeBytes: 1,
      },
      refused(415, 'ERR_MEDIA_NOT_SUPPORTED'),
    ],
  ] as const)('is refused for %s', async (_what, message, expected) => {
    const { scope, ticket, bia, forward } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket, message);
    expect(await forward({ messageId, contactId: bia.id })).toMatchObject(expected);
  });

  it('does not enter a colleague’s conversation', async () => {
    const { scope, ticket, biasTicket, bia, forward } = await aShopWithBia();
    const colleague = await anAgent(scope, [], { name: 'Caio' });
    await ticketsRepo.update(scope, biasTicket.id, { userId: colleague.id });
    const { id: messageId } = await aMessage(scope, ticket);
    const answer = await forward({ messageId, contactId: bia.id });
    expect(answer).toMatchObject(refused(409, 'ERR_OTHER_OPEN_TICKET'));
    expect(JSON.stringify(answer.body)).toContain('Caio');
  });

  it('is refused for a blocked contact, in a live ticket or in a new one', async () => {
    const { scope, ticket, bia, forward } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket);
    const blocked = await aContact(scope, { isActive: false });
    await contactsRepo.update(scope, bia.id, { isActive: false });
    for (const { id: contactId } of [bia, blocked]) {
      expect(await forward({ messageId, contactId })).toMatchObject(refused(409, 'ERR_CONTACT_BLOCKED'));
    }
  });

  it('is refused for a contact its connection does not reach', async () => {
    const { scope, ticket, forward } = await aShopWithBia();
    const { id: messageId } = await aMessage(scope, ticket);
    const { id: contactId } = await contactsRepo.update(scope, (await aContact(scope)).id, { channel: 'instagram' });
    expect(await forward({ messageId, contactId })).toMatchObject(refused(409, 'ERR_CONTACT_NOT_REACHED'));
  });

  it('never crosses companies, neither by its message nor by its contact', async () => {
    const { scope, ticket, bia, forward } = await aShopWithBia();
    const other = await aCompany(app.services);
    const foreign = await aMessage(other.scope, await aTicket(other.scope));
    const stranger = await aContact(other.scope);
    const own = await aMessage(scope, ticket);
    expect(await forward({ messageId: foreign.id, contactId: bia.id })).toMatchObject(
      refused(404, 'ERR_NO_MESSAGE_FOUND'),
    );
    expect(await forward({ messageId: own.id, contactId: stranger.id })).toMatchObject(
      refused(404, 'ERR_NO_CONTACT_FOUND'),
    );
  });

  it('is refused from a ticket the agent may not see', async () => {
    const { scope, ticket, bia, forward } = await aShopWithBia();
    const stranger = await anAgent(scope, []);
    const { id: messageId } = await aMessage(scope, ticket);
    expect(await forward({ messageId, contactId: bia.id }, stranger)).toMatchObject(
      refused(404, 'ERR_NO_MESSAGE_FOUND'),
    );
  });
});
