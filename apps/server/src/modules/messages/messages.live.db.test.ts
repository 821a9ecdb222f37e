import { liveChannels } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { roomsOfWith } from '../../platform/rooms.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { authenticate } from '../auth/index.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { syncContactTags } from '../tagging/index.ts';
import { createTag } from '../tags/index.ts';
import { ticketDetailsRepo } from '../tickets/index.ts';
import { ticketsModule } from '../tickets/tickets.module.ts';
import type { UserRow } from '../users/index.ts';
import { liveMessageRepo } from './live-message.repo.ts';
import { messageChanged, messageReceived } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import { shownMessagesRepo } from './shown-messages.repo.ts';
import { aMessage, anAgent, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();
type MessageEvent = z.infer<(typeof liveChannels)['appMessage']>;

interface Publication {
  readonly companyId: number;
  readonly channel: string;
  readonly rooms: readonly string[];
  readonly message: MessageEvent;
}

/** The realtime events about messages of the company that this user's browser received, in order. */
async function receivedBy(user: UserRow): Promise<MessageEvent[]> {
  const { token } = await signInAs(app.services, user);
  const viewer: Viewer = await authenticate(app.services, `Bearer ${token}`);
  const stands: readonly string[] = roomsOfWith([ticketsModule])(viewer);
  return app.heard
    .filter(({ kind }) => kind === 'publish')
    .map(({ what }) => what as Publication)
    .filter(({ channel, companyId }) => channel === 'appMessage' && companyId === user.companyId)
    .filter(({ rooms }) => rooms.some((room) => stands.includes(room)))
    .map(({ message }) => message);
}

const standing = {
  status: 'open',
  hasUser: true,
  hasQueue: true,
  isGroup: false,
  isBotAllowed: false,
  isBotDisabled: false,
  isAudio: false,
  isConsentWord: false,
  isCampaignAnswer: false,
} as const;

describe('a message', () => {
  it('reaches exactly the users who may see the ticket, once, as the contract says', async () => {
    const { scope, ticket, ana, admin, queue } = await aShop(app);
    const message = await aMessage(scope, ticket, { body: 'oi' });
    await scope.emit(messageReceived, { messageId: message.id, ticketId: ticket.id, standing });

    const [received] = await receivedBy(ana);
    expect(liveChannels.appMessage.parse(received)).toMatchObject({
      action: 'create',
      message: { id: message.id, body: 'oi', fromMe: false },
      ticket: { id: ticket.id, userId: ana.id, queue: { id: queue.id }, user: { name: 'Ana' } },
      contact: { name: 'Rita de Souza' },
    });
    expect(await receivedBy(ana)).toHaveLength(1);
    expect(await receivedBy(admin)).toHaveLength(1);
    expect(await receivedBy(await anAgent(scope, [queue.id], { seesOtherUsers: true }))).toHaveLength(1);
    expect(await receivedBy(await anAgent(scope, [queue.id]))).toEqual([]);
    expect(await receivedBy(await anAgent(scope, []))).toEqual([]);
  });

  it('equals what reading the conversation would show, field by field', async () => {
    const { scope, ticket, ana, admin, as } = await aShop(app);
    await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
    await changeCompanySetting(scope, { key: 'lgpdHideNumber', value: 'enabled' });
    const cards = [{ name: 'Bia', phones: ['+5511987650001'] }];
    const message = await aMessage(scope, ticket, { content: 'contacts', details: { type: 'contacts', cards } });
    await scope.emit(messageReceived, { messageId: message.id, ticketId: ticket.id, standing });
    for (const user of [ana, admin]) {
      const { body } = await as(user).reads(ticket.id);
      expect(await receivedBy(user)).toMatchObject([{ message: body.messages[0], ticket: body.ticket }]);
    }
    expect(JSON.stringify(await receivedBy(ana))).not.toContain('98765000');
    expect(JSON.stringify(await receivedBy(admin))).toContain('98765000');
  });

  it('carries the ticket exactly as lists read it, with its tags', async () => {
    const { scope, ticket, rita } = await aShop(app);
    const tag = await createTag(scope, { name: unique('VIP'), color: '#ff0000' });
    await syncContactTags(scope, { contactId: rita.id, tagIds: [tag.id] });
    const message = await aMessage(scope, ticket, { quotedId: (await aMessage(scope, ticket, { body: 'antes' })).id });
    const found = await scope.transaction(async (scope) =>
      (await liveMessageRepo.list(scope, [message.id])).get(message.id),
    );
    expect(found?.details.contact.tags).toHaveLength(1);
    expect([found?.details]).toEqual(await ticketDetailsRepo.list(scope, [ticket.id]));
    expect([found?.message]).toEqual(await shownMessagesRepo.listByIds(scope, [message.id]));
  });

  it('that changed is published again, and one that was deleted is not', async () => {
    const { scope, ticket, ana } = await aShop(app);
    const message = await aMessage(scope, ticket);
    await messagesRepo.update(scope, message.id, { ack: 3 });
    await scope.emit(messageChanged, { messageId: message.id, ticketId: ticket.id });
    expect(await receivedBy(ana)).toMatchObject([{ action: 'update', message: { ack: 3 } }]);
    await messagesRepo.delete(scope, message.id);
    await scope.emit(messageChanged, { messageId: message.id, ticketId: ticket.id });
    expect(await receivedBy(ana)).toHaveLength(1);
  });

  it('that was a private note is published as removed by its id only', async () => {
    const { ticket, ana, as } = await aShop(app);
    const { body } = await as(ana).writes(ticket.id, { body: 'nota', isPrivate: true });
    const id = body.messages[0]?.id ?? '';
    await as(ana).call('DELETE', `/messages/${id}`);
    expect(await receivedBy(ana)).toMatchObject([
      { action: 'create', message: { id, isPrivate: true } },
      { action: 'delete', message: { id, ticketId: ticket.id } },
    ]);
    expect((await receivedBy(ana))[1]).toEqual({ action: 'delete', message: { id, ticketId: ticket.id } });
  });
});
