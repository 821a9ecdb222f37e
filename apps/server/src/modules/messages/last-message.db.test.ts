import type { Ticket } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aQueue } from '../../../test/factories.ts';
import { mediaFactsRepo } from '../../platform/media/media-facts.repo.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { findOrOpenTicket, ticketsRepo, transferTicket } from '../tickets/index.ts';
import { applyEffect, deletionChange } from './apply-effect.ts';
import { messagePreview } from './message-preview.ts';
import { messageChanged } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import { bindProviderId } from './provider-ids.ts';
import { recordFailed } from './record-failed.ts';
import { retryMessage } from './retry-message.ts';
import { aMessage, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();

/** A shop in which Ana has just written, with its ticket as lists and realtime events show it. */
async function anAnsweredTicket() {
  const shop = await aShop(app);
  const { scope, ticket, ana, as, connection, rita } = shop;
  const { body } = await as(ana).writes(ticket.id, { body: 'Bom dia' });
  const id = body.messages[0]?.id ?? '';
  const key = { connectionId: connection.id, providerId: `wamid.${id}` };
  const shown = async (ticketId = ticket.id): Promise<Ticket> => (await as(ana).reads(ticketId)).body.ticket;
  return {
    ...shop,
    id,
    shown,
    mark: async (ticketId?: number) => (await shown(ticketId)).lastMessageMark,
    taken: () => scope.transaction((scope) => bindProviderId(scope, { messageId: id, providerId: key.providerId })),
    ticked: (status: 'delivered' | 'read' | 'failed') =>
      scope.transaction((scope) => applyEffect(scope, key, { kind: 'status', status, at: scope.now })),
    customerWrites: (content: 'text' | 'audio', text = '') =>
      findOrOpenTicket(scope, {
        contactId: rita.id,
        connectionId: connection.id,
        channel: 'whatsappapi',
        isGroup: false,
        isBlocked: false,
        preview: messagePreview({ content, body: text }),
        at: scope.now,
      }),
    /** The last realtime event that carries the ticket with a message. */
    published: () => {
      const published = app.heard.map(
        ({ what }) => what as { companyId: number; channel: string; message: { ticket: Ticket } },
      );
      return published.findLast((one) => one.companyId === shop.companyId && one.channel === 'appMessage')?.message
        .ticket;
    },
  };
}

describe('a row of the list', () => {
  it('shows the delivery status of our last message, as realtime events do', async () => {
    const { mark, taken, ticked, published, shown } = await anAnsweredTicket();
    const ours = { fromMe: true, mediaType: 'conversation', seconds: null, isDeleted: false };
    expect(await mark()).toEqual({ ...ours, ack: 0, delivery: 'queued' });
    await taken();
    expect(await mark()).toEqual({ ...ours, ack: 1, delivery: 'sent' });
    await ticked('read');
    expect(await mark()).toEqual({ ...ours, ack: 3, delivery: 'sent' });
    await ticked('delivered');
    expect(await mark()).toMatchObject({ ack: 3 });
    expect(published()?.lastMessageMark).toEqual((await shown()).lastMessageMark);
  });

  it('shows that it failed, and that it is sent again', async () => {
    const { scope, id, mark } = await anAnsweredTicket();
    await recordFailed(scope, id, { reason: 'other', code: null, text: '' });
    expect(await mark()).toMatchObject({ ack: 0, delivery: 'failed' });
    await retryMessage(scope, id);
    expect(await mark()).toMatchObject({ ack: 0, delivery: 'queued' });
  });

  it('ignores the status of a message that is not the last', async () => {
    const { scope, as, ana, ticket, mark, taken, ticked, customerWrites } = await anAnsweredTicket();
    await as(ana).writes(ticket.id, { body: 'Tudo bem?' });
    await taken();
    await ticked('read');
    expect(await mark()).toMatchObject({ fromMe: true, ack: 0, delivery: 'queued' });
    await customerWrites('text', 'oi');
    expect(await mark()).toEqual({
      fromMe: false,
      mediaType: 'conversation',
      ack: 0,
      delivery: null,
      seconds: null,
      isDeleted: false,
    });
    expect(await ticketsRepo.get(scope, ticket.id)).toMatchObject({ lastMessageId: null });
  });

  it('also follows it on the ticket that continues after a transfer', async () => {
    const { scope, ticket, taken, ticked } = await anAnsweredTicket();
    await changeCompanySetting(scope, { key: 'closeTicketOnTransfer', value: true });
    const { id: queueId } = await aQueue(scope);
    const next = await transferTicket(scope, { ticketId: ticket.id, queueId, userId: null, note: '' });
    expect(next.id).not.toBe(ticket.id);
    await taken();
    await ticked('read');
    expect(await ticketsRepo.get(scope, next.id)).toMatchObject({ lastMessageAck: 3, lastMessageDelivery: 'sent' });
  });

  it('never lowers updatedAt below a change it waited for', async () => {
    const { scope, ticket, ana, as, shown } = await anAnsweredTicket();
    const [later] = await scope.query<{ at: Date }>({
      text: `update tickets set updated_at = $2::timestamptz + interval '1 minute' where id = $1 returning updated_at as at`,
      values: [ticket.id, scope.now.toISOString()],
    });
    await as(ana).writes(ticket.id, { body: 'Já vejo' });
    expect(await shown()).toMatchObject({ lastMessage: 'Já vejo', updatedAt: later?.at.toISOString() });
  });

  it('says that our last message was deleted, until the next one arrives', async () => {
    const { scope, as, ana, ticket, id, mark, published } = await anAnsweredTicket();
    await scope.transaction((scope) => recordFailed(scope, id, { reason: 'other', code: null, text: '' }));
    expect((await as(ana).call('DELETE', `/messages/${id}`)).status).toBe(200);
    expect(await mark()).toMatchObject({ fromMe: true, isDeleted: true });
    expect(published()?.lastMessageMark).toMatchObject({ isDeleted: true });
    await as(ana).writes(ticket.id, { body: 'Bom dia de novo' });
    expect(await mark()).toMatchObject({ fromMe: true, isDeleted: false });
  });

  it('says that the customer deleted their last message, and ignores earlier ones', async () => {
    const { scope, ticket, mark, customerWrites } = await anAnsweredTicket();
    const written = async (body: string) => {
      await customerWrites('text', body);
      return aMessage(scope, ticket, { body });
    };
    const [first, second] = [await written('primeira'), await written('segunda')];
    const deletes = (id: string) =>
      scope.transaction(async (scope) => {
        const message = await messagesRepo.lock(scope, id);
        if (message) await deletionChange(scope, message);
      });
    await deletes(first.id);
    expect(await mark()).toMatchObject({ fromMe: false, isDeleted: false });
    await deletes(second.id);
    expect(await mark()).toMatchObject({ fromMe: false, isDeleted: true });
    await customerWrites('text', 'outra');
    expect(await mark()).toMatchObject({ isDeleted: false });
  });

  it('ignores private notes', async () => {
    const { as, ana, ticket, shown } = await anAnsweredTicket();
    await as(ana).writes(ticket.id, { body: 'segredo', isPrivate: true });
    expect(await shown()).toMatchObject({ lastMessage: 'Bom dia', lastMessageMark: { fromMe: true, ack: 0 } });
  });

  it('shows a customer’s voice message, and its length once its file has arrived', async () => {
    const { scope, ticket, shown, mark, customerWrites } = await anAnsweredTicket();
    await customerWrites('audio');
    expect(await shown()).toMatchObject({
      lastMessage: '🎤 Áudio',
      lastMessageMark: { mediaType: 'audio', seconds: null },
    });
    const voice = await aMessage(scope, ticket, { content: 'audio', body: '', mediaState: 'waiting' });
    const key = `${scope.companyId}/media/2026/11/${voice.id}.ogg`;
    const facts = { key, width: null, height: null, durationMs: 12_900, waveform: [1], thumbnailKey: null };
    await mediaFactsRepo.insert(scope, facts);
    await scope.transaction(async (scope) => {
      await messagesRepo.update(scope, voice.id, { mediaState: 'ready', mediaKey: key });
      await scope.emit(messageChanged, { messageId: voice.id, ticketId: ticket.id });
    });
    expect(await mark()).toMatchObject({ fromMe: false, mediaType: 'audio', seconds: 12 });
    await customerWrites('text', 'ouviu?');
    expect(await mark()).toMatchObject({ mediaType: 'conversation', seconds: null });
  });

  it('statuses and messages of one conversation never deadlock', async () => {
    const { scope, id, taken, ticked, customerWrites } = await anAnsweredTicket();
    const lane = scope.transaction(async (scope) => {
      await ticketsRepo.lock(scope, (await messagesRepo.get(scope, id)).ticketId);
      await new Promise((resolve) => setTimeout(resolve, 150));
      return messagesRepo.lock(scope, id);
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([lane, taken(), ticked('read'), customerWrites('text', 'oi')]);
    expect(await messagesRepo.get(scope, id)).toMatchObject({ ack: 3, delivery: 'sent' });
  });
});
