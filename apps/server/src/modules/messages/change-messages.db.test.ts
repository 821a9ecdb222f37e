import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { connectionsRepo } from '../connections/index.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { type TicketRow, ticketsRepo } from '../tickets/index.ts';
import { applyEffect } from './apply-effect.ts';
import { messageKeysRepo } from './message-keys.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import type { NewMessage } from './messages.tables.ts';
import { aMessage, anAgent, aShop, messagesApp } from './testing/messages-world.ts';

const HOUR_MS = 3_600_000;

const app = await messagesApp();
const refused = (status: number, code: string) => ({ status, body: { code } });
const sent = { author: 'agent', delivery: 'sent', ack: 2, providerId: 'wamid.own', body: 'Bom dia' } as const;

/** Ana's message to Rita, by default over a channel that can edit and delete. */
async function aWrittenMessage(message: Partial<NewMessage> = {}, channel: TicketRow['channel'] = 'whatsapp') {
  const shop = await aShop(app);
  const { scope, ticket, ana } = shop;
  await ticketsRepo.update(scope, ticket.id, { channel, lastMessage: 'Bom dia' });
  const { id } = await aMessage(scope, ticket, { ...sent, userId: ana.id, ...message });
  return {
    ...shop,
    id,
    edit: (body: unknown, by = ana) => shop.as(by).call('POST', `/messages/edit/${id}`, { body }),
    remove: (by = ana) => shop.as(by).call('DELETE', `/messages/${id}`),
    react: (type: unknown, by = ana) => shop.as(by).call('POST', `/messages/${id}/reactions`, { type }),
    markSent: (by = ana) => shop.as(by).call('POST', `/messages/${id}/sent`),
    retry: (by = ana) => shop.as(by).call('POST', `/messages/${id}/retry`),
    stored: () => messagesRepo.find(scope, id),
    asked: () => shop.askedOf(ticket.id).map(({ messageId, action }) => ({ messageId, action })),
  };
}

describe('editing', () => {
  it('changes the text immediately, also in the list, and asks the channel', async () => {
    const { id, edit, asked, ticketNow, as, ana } = await aWrittenMessage();
    expect((await edit('Boa tarde')).body).toMatchObject({ id, body: 'Boa tarde', isEdited: true });
    expect(asked()).toEqual([{ messageId: id, action: { do: 'edit', text: 'Boa tarde' } }]);
    expect(await ticketNow()).toMatchObject({ lastMessage: 'Boa tarde' });
    expect((await as(ana).call('PUT', `/messages/${id}`)).body).toMatchObject({ id, body: 'Boa tarde' });
    await edit('Boa tarde');
    expect(asked()).toHaveLength(1);
  });

  it('is refused where the channel cannot edit', async () => {
    const { edit, stored, asked } = await aWrittenMessage({}, 'whatsappapi');
    expect(await edit('x')).toMatchObject(refused(409, 'ERR_CHANNEL_NOT_CAPABLE'));
    expect(await stored()).toMatchObject({ body: 'Bom dia', isEdited: false });
    expect(asked()).toEqual([]);
  });

  it('of a private note needs no channel', async () => {
    const { edit, asked } = await aWrittenMessage(
      { isPrivate: true, connectionId: null, delivery: null },
      'whatsappapi',
    );
    expect((await edit('melhor')).body).toMatchObject({ body: 'melhor', isEdited: true });
    expect(asked()).toEqual([]);
  });

  it("is for the author and for administrators, and never for a customer's message", async () => {
    const own = await aWrittenMessage();
    const colleague = await anAgent(own.scope, [own.queue.id], { seesOtherUsers: true });
    expect(await own.edit('x', colleague)).toMatchObject(refused(403, 'ERR_NO_PERMISSION'));
    expect((await own.edit('x', own.admin)).status).toBe(200);
    const customers = await aWrittenMessage({ author: 'customer', userId: null, delivery: null });
    expect(await customers.edit('x', customers.admin)).toMatchObject(refused(403, 'ERR_NO_PERMISSION'));
  });

  it.each(['', '  \n ', 5, null])('to %j is refused', async (text) => {
    const { edit } = await aWrittenMessage();
    expect((await edit(text)).status).toBe(400);
  });

  it('is refused for a deleted message', async () => {
    const { edit } = await aWrittenMessage({ isDeleted: true });
    expect(await edit('x')).toMatchObject(refused(404, 'ERR_NO_MESSAGE_FOUND'));
  });
});

describe('deleting', () => {
  it('marks the message and asks the channel, once', async () => {
    const { id, remove, stored, asked } = await aWrittenMessage();
    expect((await remove()).status).toBe(200);
    expect(await stored()).toMatchObject({ isDeleted: true, body: 'Bom dia' });
    expect((await remove()).status).toBe(200);
    expect(asked()).toEqual([{ messageId: id, action: { do: 'delete' } }]);
  });

  it('is refused where the channel cannot delete, unless the message was never sent', async () => {
    const reached = await aWrittenMessage({}, 'whatsappapi');
    expect(await reached.remove()).toMatchObject(refused(409, 'ERR_DELETE_WAPP_MSG'));
    const failed = await aWrittenMessage({ delivery: 'failed', providerId: null, ack: 0 }, 'whatsappapi');
    expect((await failed.remove()).status).toBe(200);
    expect(await failed.stored()).toMatchObject({ isDeleted: true });
    expect(failed.asked()).toEqual([]);
  });

  it('removes a private note completely', async () => {
    const { remove, stored } = await aWrittenMessage(
      { isPrivate: true, connectionId: null, delivery: null },
      'whatsappapi',
    );
    expect((await remove()).status).toBe(200);
    expect(await stored()).toBeUndefined();
    expect(await remove()).toMatchObject(refused(404, 'ERR_NO_MESSAGE_FOUND'));
  });

  it('purges the text where the company has promised to', async () => {
    const { scope, remove, stored, ticketNow } = await aWrittenMessage();
    await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
    await changeCompanySetting(scope, { key: 'lgpdDeleteMessage', value: 'enabled' });
    await remove();
    expect(await stored()).toMatchObject({ isDeleted: true, body: '' });
    expect(await ticketNow()).toMatchObject({ lastMessage: '' });
  });

  it('follows the connection where it has its own LGPD rules', async () => {
    const { scope, connection, remove, stored } = await aWrittenMessage();
    await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
    await changeCompanySetting(scope, { key: 'lgpdDeleteMessage', value: 'enabled' });
    await connectionsRepo.update(scope, connection.id, { lgpdIsEnabled: true });
    await remove();
    expect(await stored()).toMatchObject({ isDeleted: true, body: 'Bom dia' });
  });

  it("is for the author, and never for a customer's message", async () => {
    const own = await aWrittenMessage();
    const colleague = await anAgent(own.scope, [own.queue.id], { seesOtherUsers: true });
    expect(await own.remove(colleague)).toMatchObject(refused(403, 'ERR_NO_PERMISSION'));
    const customers = await aWrittenMessage({ author: 'customer', userId: null, delivery: null });
    expect(await customers.remove(customers.admin)).toMatchObject(refused(403, 'ERR_NO_PERMISSION'));
  });
});

describe('a reaction', () => {
  it('is shown immediately, replaces the previous one, and can be removed', async () => {
    const { id, react, asked, ana } = await aWrittenMessage({ author: 'customer', userId: null, delivery: null });
    expect((await react('👍')).body.reactions).toEqual([{ emoji: '👍', fromMe: true, userId: ana.id }]);
    expect((await react('❤️')).body.reactions).toEqual([{ emoji: '❤️', fromMe: true, userId: ana.id }]);
    await react('❤️');
    expect((await react('')).body.reactions).toEqual([]);
    expect(asked()).toEqual(['👍', '❤️', ''].map((emoji) => ({ messageId: id, action: { do: 'react', emoji } })));
  });

  it.each(['👨‍👩‍👧‍👦', '🇧🇷', '👍🏽', '❤', '1️⃣', '☺️'])('may be %s', async (emoji) => {
    const { react } = await aWrittenMessage();
    expect((await react(emoji)).status).toBe(200);
  });

  it.each(['x', '👍👍', '<b>', '1', 7, null, 'a'.repeat(1000)])('may not be %j', async (emoji) => {
    const { react } = await aWrittenMessage();
    expect((await react(emoji)).status).toBe(400);
  });

  it('is refused on a message the customer does not have', async () => {
    const note = await aWrittenMessage({ isPrivate: true, connectionId: null, delivery: null, providerId: null });
    expect(await note.react('👍')).toMatchObject(refused(404, 'ERR_FETCH_WAPP_MSG'));
    const queued = await aWrittenMessage({ delivery: 'queued', providerId: null });
    expect(await queued.react('👍')).toMatchObject(refused(404, 'ERR_FETCH_WAPP_MSG'));
  });

  it('follows the same rules as a text', async () => {
    const { scope, ticket, react } = await aWrittenMessage();
    await ticketsRepo.update(scope, ticket.id, { status: 'closed' });
    expect(await react('👍')).toMatchObject(refused(409, 'ERR_TICKET_CLOSED'));
  });

  it.each([
    ['whatsapp', null, 200],
    ['whatsappapi', 24, 409],
    ['facebook', 24, 409],
  ] as const)('on %s is accepted as long as the ticket says', async (channel, hours, late) => {
    const { scope, ticket, ana, as, react } = await aWrittenMessage({}, channel);
    const heard = async (hoursAgo: number) => {
      const lastCustomerMessageAt = new Date(scope.now.getTime() - hoursAgo * HOUR_MS);
      await ticketsRepo.update(scope, ticket.id, { lastCustomerMessageAt });
      const { reactUntil } = (await as(ana).reads(ticket.id)).body.ticket;
      const until = hours && new Date(lastCustomerMessageAt.getTime() + hours * HOUR_MS).toISOString();
      expect(reactUntil).toBe(until);
      return react('👍');
    };
    expect(await heard(23)).toMatchObject({ status: 200 });
    expect(await heard(25)).toMatchObject({ status: late });
  });
});

describe('sending again', () => {
  it.each(['failed', 'undecided'] as const)('queues a message that is %s once', async (delivery) => {
    const { id, retry, asked } = await aWrittenMessage({ delivery, providerId: null, ack: 0 });
    expect((await retry()).body).toMatchObject({ delivery: 'queued', failure: null });
    await retry();
    expect(asked()).toEqual([{ messageId: id, action: { do: 'send' } }]);
  });

  it('is refused where the agent could not write now', async () => {
    const { scope, ticket, retry } = await aWrittenMessage({ delivery: 'failed', providerId: null }, 'whatsappapi');
    await ticketsRepo.update(scope, ticket.id, { lastCustomerMessageAt: null });
    expect(await retry()).toMatchObject(refused(409, 'ERR_REPLY_WINDOW_CLOSED'));
  });

  it('is refused while the connection would refuse it again', async () => {
    const { scope, connection, retry } = await aWrittenMessage({ delivery: 'failed', providerId: null }, 'whatsappapi');
    await connectionsRepo.update(scope, connection.id, { status: 'DISCONNECTED' });
    expect(await retry()).toMatchObject(refused(502, 'ERR_SENDING_WAPP_MSG'));
  });

  it('is refused for customer messages, notes and deleted messages', async () => {
    for (const message of [
      { author: 'customer' },
      { isPrivate: true },
      { isDeleted: true, delivery: 'failed' },
    ] as const) {
      const { retry } = await aWrittenMessage(message);
      expect(await retry()).toMatchObject(refused(404, 'ERR_NO_MESSAGE_FOUND'));
    }
  });
});

describe('a delivery status', () => {
  const failure = { reason: 'not-supported', code: null, text: '' } as const;

  /** The stored message after the provider reported it delivered. */
  async function afterDelivery(message: Partial<NewMessage>) {
    const { scope, connection, id, stored } = await aWrittenMessage({ failure, ...message });
    const key = { connectionId: connection.id, providerId: sent.providerId };
    await scope.transaction(async (scope) => {
      await messageKeysRepo.claim(scope, { ...key, messageId: id });
      await applyEffect(scope, key, { kind: 'status', status: 'delivered', at: scope.now });
    });
    return stored();
  }

  it('of a sent message keeps the reason why its deletion was refused', async () => {
    expect(await afterDelivery({ ack: 1 })).toMatchObject({ ack: 2, delivery: 'sent', failure });
  });

  it('of a message that had failed clears the failure: the provider has it', async () => {
    expect(await afterDelivery({ ack: 0, delivery: 'failed' })).toMatchObject({ delivery: 'sent', failure: null });
  });
});

describe('a message the user may not see', () => {
  it('answers like one that does not exist, for every action', async () => {
    const { scope, as, stored, id } = await aWrittenMessage();
    const before = await stored();
    const other = await aCompany(app.services);
    for (const user of [await anAgent(scope, []), other.admin]) {
      for (const [method, url, body] of [
        ['POST', `/messages/edit/${id}`, { body: 'x' }],
        ['PUT', `/messages/${id}`, undefined],
        ['DELETE', `/messages/${id}`, undefined],
        ['POST', `/messages/${id}/reactions`, { type: '👍' }],
        ['POST', `/messages/${id}/retry`, undefined],
        ['POST', `/messages/${id}/sent`, undefined],
      ] as const) {
        expect(await as(user).call(method, url, body)).toMatchObject(refused(404, 'ERR_NO_MESSAGE_FOUND'));
      }
    }
    expect(await stored()).toEqual(before);
  });

  it('also answers so for an invalid id', async () => {
    const { as, ana } = await aShop(app);
    expect((await as(ana).call('PUT', '/messages/12345')).status).toBe(400);
    expect((await as(ana).call('PUT', '/messages/0195f000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('marking as sent', () => {
  it('settles an undecided message and cancels its queued actions', async () => {
    const { markSent, stored, asked } = await aWrittenMessage({ delivery: 'undecided', providerId: null, ack: 0 });
    expect((await markSent()).body).toMatchObject({ delivery: 'sent', ack: 1, failure: null });
    expect((await markSent()).body).toMatchObject({ delivery: 'sent', ack: 1 });
    expect(await stored()).toMatchObject({ delivery: 'sent', providerId: null });
    expect(asked()).toEqual([]);
  });

  it.each([
    ['queued', { delivery: 'queued', ack: 0 }],
    ['failed', { delivery: 'failed', ack: 0 }],
    ['read', { delivery: 'sent', ack: 3 }],
  ] as const)('leaves a message that is %s as it is', async (_, message) => {
    const { markSent } = await aWrittenMessage(message);
    expect((await markSent()).body).toMatchObject(message);
  });

  it('is possible after the channel’s reply window, and not in a resolved ticket', async () => {
    const undecided = { delivery: 'undecided', providerId: null, ack: 0 } as const;
    const { scope, ticket, markSent } = await aWrittenMessage(undecided, 'whatsappapi');
    await ticketsRepo.update(scope, ticket.id, { lastCustomerMessageAt: new Date(0), status: 'closed' });
    expect(await markSent()).toMatchObject(refused(409, 'ERR_TICKET_CLOSED'));
    await ticketsRepo.update(scope, ticket.id, { status: 'open' });
    expect((await markSent()).body).toMatchObject({ delivery: 'sent' });
  });

  it.each([
    ['a customer’s message', { author: 'customer', delivery: null }],
    ['a private note', { isPrivate: true, connectionId: null, delivery: null }],
    ['a deleted message', { isDeleted: true, delivery: 'undecided' }],
  ] as const)('is refused for %s', async (_, message) => {
    const { markSent } = await aWrittenMessage(message);
    expect(await markSent()).toMatchObject(refused(404, 'ERR_NO_MESSAGE_FOUND'));
  });
});
