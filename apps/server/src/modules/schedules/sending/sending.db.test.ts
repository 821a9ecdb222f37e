import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { companies } from '../../companies/index.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { contactsRepo, identitiesRepo } from '../../contacts/index.ts';
import { bindProviderId, messagesRepo, recordFailed, recordUndecided } from '../../messages/index.ts';
import { closeTicket, ticketLogsRepo, ticketsRepo } from '../../tickets/index.ts';
import { usersRepo } from '../../users/index.ts';
import { schedulesRepo } from '../schedules.repo.ts';
import { schedules } from '../schedules.tables.ts';
import { aSender, type Planned } from '../testing/sending-test.ts';
import { updateSchedule } from '../update-schedule.ts';
import { dueSchedulesRepo } from './due-schedules.repo.ts';
import { processSchedule } from './process-schedule.ts';

const app = await testApp();
type Sender = Awaited<ReturnType<typeof aSender>>;

/** The provider accepts all written messages. */
async function providerTakesAll({ scope, written }: Sender): Promise<void> {
  for (const { id, delivery } of await written()) {
    if (delivery === 'queued') await bindProviderId(scope(), { messageId: id, providerId: `wamid.${id}` });
  }
}

describe('a scheduled message', () => {
  it('is sent when it is due, and not before', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({ sendAt: '2026-03-10T15:10:00Z' });
    await sender.at('2026-03-10T15:09:59Z');
    expect(await sender.written()).toEqual([]);
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.written()).toMatchObject([
      { body: 'Sua consulta é amanhã.', content: 'text', delivery: 'queued' },
    ]);
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sending', sentCount: 0, sentAt: null });

    await sender.at('2026-03-10T15:10:05Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sending' });
    await providerTakesAll(sender);
    await sender.at('2026-03-10T15:10:20Z', 3);
    expect(await sender.rowOf(id)).toMatchObject({
      status: 'sent',
      sentCount: 1,
      sentAt: new Date('2026-03-10T15:10:20Z'),
      nextAt: null,
    });
    expect(await sender.written()).toHaveLength(1);
  });

  it('is sent to a contact without a number, and the list shows the user name', async () => {
    const sender = await aSender(app);
    const own = await identitiesRepo.list(sender.scope(), sender.contactId);
    for (const identity of own) await identitiesRepo.release(sender.scope(), sender.contactId, identity);
    const userId = { kind: 'bsuid', account: '1022901', value: 'BR.77', address: 'BR.77' } as const;
    await identitiesRepo.claim(sender.scope(), sender.contactId, [userId]);
    await contactsRepo.takeUsername(sender.scope(), sender.contactId, 'rita');
    const id = await sender.plans({ sendAt: '2026-03-10T15:10:00Z' });
    expect(await schedulesRepo.get(sender.scope(), id)).toMatchObject({ contact: { number: '@rita' } });
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.written()).toMatchObject([{ body: 'Sua consulta é amanhã.', delivery: 'queued' }]);
    await providerTakesAll(sender);
    await sender.at('2026-03-10T15:10:20Z', 3);
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sent', sentCount: 1 });
  });

  it('is sent once, late, when no worker ran at its time', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({ sendAt: '2026-03-10T15:10:00Z' });
    await sender.at('2026-03-10T22:00:00Z', 3);
    expect(await sender.written()).toHaveLength(1);
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sending' });
  });

  it('is sent once, however many workers process it at the same time', async () => {
    const sender = await aSender(app);
    const id = await sender.plans();
    app.setNow(new Date('2026-03-10T15:10:00Z'));
    await Promise.all(Array.from({ length: 8 }, () => processSchedule(sender.scope(), id)));
    expect(await sender.written()).toHaveLength(1);
  });

  it('is sent once when a worker dies at any step', async () => {
    const sender = await aSender(app);
    const id = await sender.plans();
    for (const moment of ['2026-03-10T15:10:00Z', '2026-03-10T15:10:02Z']) {
      app.setNow(new Date(moment));
      const before = await sender.written();
      const dying = sender.scope().transaction(async (scope) => {
        await processSchedule(scope, id);
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
      expect(await sender.written()).toEqual(before);
      await sender.at(moment);
      await providerTakesAll(sender);
    }
    expect(await sender.written()).toHaveLength(1);
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sent', sentCount: 1 });
  });

  it('waits for a connection that reconnects, and fails with the reason when it does not', async () => {
    const sender = await aSender(app);
    const id = await sender.plans();
    await sender.at('2026-03-10T15:10:00Z');
    await sender.at('2026-03-10T15:25:00Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sending', failure: null });
    const [message] = await sender.written();
    const failure = { reason: 'credentials', code: 190, text: 'Session has expired' } as const;
    await recordFailed(sender.scope(), message?.id ?? '', failure);
    await sender.at('2026-03-10T15:40:00Z');
    expect(await sender.rowOf(id)).toMatchObject({
      status: 'failed',
      failure,
      nextAt: null,
      sentCount: 0,
      sentAt: null,
    });
  });

  it('counts as sent when the provider’s response was lost: the customer may have it', async () => {
    const sender = await aSender(app);
    const id = await sender.plans();
    await sender.at('2026-03-10T15:10:00Z');
    const [message] = await sender.written();
    await recordUndecided(sender.scope(), message?.id ?? '');
    await sender.at('2026-03-10T15:11:00Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sent', sentCount: 1 });
  });

  it('does not stay in sending for ever when its message is deleted', async () => {
    const sender = await aSender(app);
    const id = await sender.plans();
    await sender.at('2026-03-10T15:10:00Z');
    const [message] = await sender.written();
    await messagesRepo.update(sender.scope(), message?.id ?? '', { isDeleted: true });
    await sender.at('2026-03-10T15:11:00Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sent', sentCount: 1 });
  });

  it('is published while it is sending, and when it was sent', async () => {
    const sender = await aSender(app);
    const id = await sender.plans();
    const published = () => {
      return app.heard
        .map(({ what }) => what as { message?: { schedule?: { id: number; status: string } } })
        .flatMap(({ message }) => (message?.schedule?.id === id ? [message.schedule.status] : []));
    };
    app.heard.length = 0;
    await sender.at('2026-03-10T15:10:00Z');
    expect(new Set(published())).toEqual(new Set(['AGENDADA']));
    await sender.at('2026-03-10T15:10:10Z');
    await providerTakesAll(sender);
    app.heard.length = 0;
    await sender.at('2026-03-10T15:11:10Z');
    expect(new Set(published())).toEqual(new Set(['ENVIADA']));
  });
});

describe('it fails, with the reason, and nothing is written', () => {
  const failsWith = async (sender: Sender, reason: string, planned: Planned = {}, at = '2026-03-10T15:10:00Z') => {
    const id = await sender.plans(planned);
    const before = await sender.rita.tickets();
    await sender.at(at);
    expect(await sender.rowOf(id)).toMatchObject({ status: 'failed', failure: { reason }, nextAt: null });
    expect(await sender.written()).toEqual([]);
    expect(await sender.rita.tickets()).toEqual(before);
    return id;
  };

  it('when the channel’s reply window is closed', async () => {
    const sender = await aSender(app);
    const id = await failsWith(sender, 'window-closed', { sendAt: '2026-03-12T15:00:00Z' }, '2026-03-12T15:00:00Z');
    await sender.rita.says('e a consulta?');
    await updateSchedule(sender.scope(), { scheduleId: id, change: {} });
    expect(await sender.rowOf(id)).toMatchObject({ status: 'pending', failure: null });
    await sender.at('2026-03-12T15:02:00Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sending' });
  });

  it('when the contact is blocked', async () => {
    const sender = await aSender(app);
    await contactsRepo.update(sender.scope(), sender.contactId, { isActive: false });
    await failsWith(sender, 'contact-blocked');
  });

  it('when there is no connection to send it over', async () => {
    const sender = await aSender(app);
    await connectionsRepo.update(sender.scope(), sender.connection.id, { isDefault: false });
    await failsWith(sender, 'no-connection');
  });

  it('when no worker ran for more than a day', async () => {
    const sender = await aSender(app);
    await failsWith(sender, 'overdue', {}, '2026-03-11T15:10:01Z');
  });

  it('when the company was blocked for a day', async () => {
    const sender = await aSender(app, { company: { dueDate: '2026-03-10', timeZone: 'America/Sao_Paulo' } });
    const id = await sender.plans();
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'pending', failure: null });
    await sender.at('2026-03-11T15:20:00Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'failed', failure: { reason: 'overdue' } });
    expect(await sender.written()).toEqual([]);
  });
});

describe('a repeating schedule', () => {
  const everyHour = { repeatUnit: 'minute', repeatEvery: 60 } as const;
  /** After each run the provider accepts the messages, and the sender runs again. */
  const comesToPass = async (sender: Sender, ...moments: string[]) => {
    for (const moment of moments) {
      await sender.at(moment);
      await providerTakesAll(sender);
      await sender.at(new Date(new Date(moment).getTime() + 2_000).toISOString());
    }
  };

  it.each([1, 2, 3])('is sent exactly as often as configured: %i', async (sendTimes) => {
    const sender = await aSender(app);
    const id = await sender.plans({ ...everyHour, sendTimes });
    const hours = ['15', '16', '17', '18', '19'].map((hour) => `2026-03-10T${hour}:10:00Z`);
    await comesToPass(sender, ...hours);
    expect(await sender.written()).toHaveLength(sendTimes);
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sent', sentCount: sendTimes });
  });

  it('waits for its next time in between', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({ ...everyHour, sendTimes: 2 });
    await comesToPass(sender, '2026-03-10T15:10:00Z');
    const next = new Date('2026-03-10T16:10:00Z');
    expect(await sender.rowOf(id)).toMatchObject({
      status: 'pending',
      sentCount: 1,
      sendAt: next,
      nextAt: next,
      sentAt: null,
    });
  });

  it('is sent once for all the times it missed, and then at its next time', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({ ...everyHour, sendTimes: 5 });
    await comesToPass(sender, '2026-03-10T18:30:00Z');
    expect(await sender.written()).toHaveLength(1);
    expect(await sender.rowOf(id)).toMatchObject({ sentCount: 1, sendAt: new Date('2026-03-10T19:10:00Z') });
  });

  it('continues with a time of the last day when no worker ran for several', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({ repeatUnit: 'day', repeatEvery: 1, sendTimes: 5 });
    app.setNow(new Date('2026-03-14T15:00:00Z'));
    await sender.rita.says('alguém?');
    await sender.at('2026-03-14T15:05:00Z');
    expect(await sender.rowOf(id)).toMatchObject({
      status: 'pending',
      sendAt: new Date('2026-03-13T15:10:00Z'),
      sentCount: 0,
    });
    await comesToPass(sender, '2026-03-14T15:05:10Z');
    expect(await sender.written()).toHaveLength(1);
    expect(await sender.rowOf(id)).toMatchObject({ sentCount: 1, sendAt: new Date('2026-03-14T15:10:00Z') });
  });

  it('is sent on the Monday instead of the weekend', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({
      sendAt: '2026-03-13T15:00:00Z',
      dayRule: 'business-day-after',
      repeatUnit: 'day',
      repeatEvery: 1,
      sendTimes: 3,
    });
    app.setNow(new Date('2026-03-13T14:00:00Z'));
    await sender.rita.says('oi');
    await comesToPass(sender, '2026-03-13T15:00:00Z', '2026-03-14T15:00:00Z', '2026-03-15T15:00:00Z');
    expect(await sender.written()).toHaveLength(1);
    expect(await sender.rowOf(id)).toMatchObject({ sendAt: new Date('2026-03-16T15:00:00Z'), sentCount: 1 });
  });

  it('stops where it fails, and continues when it is saved', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({ ...everyHour, sendTimes: 3 });
    await comesToPass(sender, '2026-03-10T15:10:00Z');
    await sender.at('2026-03-10T16:10:00Z');
    const message = (await sender.written()).at(-1);
    await recordFailed(sender.scope(), message?.id ?? '', { reason: 'restricted', code: null, text: '' });
    await sender.at('2026-03-10T16:11:00Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'failed', sentCount: 1, failure: { reason: 'restricted' } });
    await updateSchedule(sender.scope(), { scheduleId: id, change: {} });
    await comesToPass(sender, '2026-03-10T16:12:00Z');
    expect(await sender.rowOf(id)).toMatchObject({
      status: 'pending',
      sentCount: 2,
      sendAt: new Date('2026-03-10T17:10:00Z'),
    });
  });
});

describe('its ticket', () => {
  const closedBefore = async (sender: Sender) => {
    await closeTicket(sender.scope(), { ticketId: (await sender.rita.ticket()).id, saysFarewell: false });
    return sender.rita.ticket();
  };

  it('is the live one, which stays as it is, with its unread messages', async () => {
    const sender = await aSender(app);
    const before = await sender.rita.ticket();
    const bia = await aUser(sender.scope());
    await sender.plans({ opensTicket: true, ticketStatus: 'open', ticketUserId: bia.id });
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.rita.tickets()).toHaveLength(1);
    const { status, userId, queueId, unreadCount } = before;
    expect(unreadCount).toBe(1);
    expect(await sender.rita.ticket()).toMatchObject({ status, userId, queueId, unreadCount });
  });

  it('is not opened by default: the message goes to the last one', async () => {
    const sender = await aSender(app);
    const last = await closedBefore(sender);
    await sender.plans();
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.rita.tickets()).toMatchObject([{ id: last.id, status: 'closed' }]);
    expect(await sender.written()).toMatchObject([{ ticketId: last.id }]);
  });

  it.each(['open', 'closed'] as const)(
    'is opened where configured, %s, in its queue and with its agent',
    async (ticketStatus) => {
      const sender = await aSender(app, { queues: [{ name: 'Vendas' }] });
      const [queue] = sender.queues;
      const bia = await aUser(sender.scope());
      const last = await closedBefore(sender);
      await sender.plans({ opensTicket: true, ticketStatus, queueId: queue?.id ?? 0, ticketUserId: bia.id });
      await sender.at('2026-03-10T15:10:00Z');
      const opened = await sender.rita.ticket();
      expect(opened.id).not.toBe(last.id);
      expect(opened).toMatchObject({
        status: ticketStatus,
        queueId: queue?.id,
        userId: bia.id,
        isOutbound: true,
        unreadCount: 0,
      });
      expect(opened.closedAt).toEqual(ticketStatus === 'closed' ? new Date('2026-03-10T15:10:00Z') : null);
      expect(await sender.written()).toMatchObject([{ ticketId: opened.id }]);
      const log = await ticketLogsRepo.list(sender.scope(), opened.id);
      expect(log.map(({ type }) => type)).toEqual(ticketStatus === 'closed' ? ['closed', 'create'] : ['create']);
    },
  );

  it('waits in the queue, where its agent was removed', async () => {
    const sender = await aSender(app);
    const bia = await aUser(sender.scope());
    await closedBefore(sender);
    await sender.plans({ opensTicket: true, ticketStatus: 'open', ticketUserId: bia.id });
    await usersRepo.delete(sender.scope(), bia.id);
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.rita.ticket()).toMatchObject({ status: 'pending', userId: null });
  });
});

describe('its text', () => {
  it('is signed by its author and filled in for the customer, under the picture', async () => {
    const sender = await aSender(app);
    await usersRepo.update(sender.scope(), sender.admin.id, { name: 'Ana' });
    const id = await sender.plans({ body: '{{ms}}, {{firstName}}! Aqui é {{userName}}.', isSigned: true });
    const picture = { mediaKey: 'a/b.png', mediaName: 'convite.png', mediaMimeType: 'image/png', mediaSizeBytes: 99 };
    await schedulesRepo.update(sender.scope(), id, picture);
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.written()).toMatchObject([
      {
        content: 'image',
        body: '*Ana:*\nBoa tarde, Rita! Aqui é Ana.',
        mediaKey: 'a/b.png',
        mediaName: 'convite.png',
        mediaState: 'ready',
        userId: sender.admin.id,
      },
    ]);
  });

  it('is not signed where the company has signatures off', async () => {
    const sender = await aSender(app, { settings: { sendSignMessage: 'disabled' } });
    await sender.plans({ isSigned: true });
    await sender.at('2026-03-10T15:10:00Z');
    expect(await sender.written()).toMatchObject([{ body: 'Sua consulta é amanhã.' }]);
  });

  it('that is too long for a caption follows its picture, and both have to arrive', async () => {
    const sender = await aSender(app);
    const id = await sender.plans({ body: 'Prezada cliente. '.repeat(100).trim() });
    const picture = { mediaKey: 'a/b.png', mediaName: 'convite.png', mediaMimeType: 'image/png', mediaSizeBytes: 99 };
    await schedulesRepo.update(sender.scope(), id, picture);
    await sender.at('2026-03-10T15:10:00Z');
    const [first, second] = await sender.written();
    expect([first, second]).toMatchObject([{ content: 'image', body: '' }, { content: 'text' }]);
    await recordFailed(sender.scope(), first?.id ?? '', { reason: 'media', code: null, text: 'Too large' });
    await sender.at('2026-03-10T15:10:10Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'sending' });
    await bindProviderId(sender.scope(), { messageId: second?.id ?? '', providerId: 'wamid.second' });
    await sender.at('2026-03-10T15:11:10Z');
    expect(await sender.rowOf(id)).toMatchObject({ status: 'failed', failure: { reason: 'media', text: 'Too large' } });
  });
});

it('a scheduled message is written in its own company only', async () => {
  const [one, other] = [await aSender(app), await aSender(app)];
  await one.plans();
  await one.at('2026-03-10T15:10:00Z');
  expect(await one.written()).toHaveLength(1);
  expect(await other.written()).toEqual([]);
  expect(await ticketsRepo.find(other.scope(), (await one.rita.ticket()).id)).toBeUndefined();
});

/** On a separate day: tests run in parallel in one database, and here the sender processes all companies. */
describe('over all companies', () => {
  const MORNING = new Date('2026-03-02T12:00:00Z');
  const atOnePast = { sendAt: '2026-03-02T13:00:00Z' };

  it('a failing schedule delays no other company’s', async () => {
    const [broken, other] = [await aSender(app, {}, MORNING), await aSender(app, {}, MORNING)];
    const brokenId = await broken.plans(atOnePast);
    const id = await other.plans({ sendAt: '2026-03-02T13:01:00Z' });
    const { db, companyId } = broken.scope();
    await db.update(companies).set({ timeZone: 'Mars/Phobos' }).where(eq(companies.id, companyId));
    app.setNow(new Date('2026-03-02T13:01:00Z'));
    await other.sweep();
    expect(await other.rowOf(id)).toMatchObject({ status: 'sending' });
    expect(await broken.rowOf(brokenId)).toMatchObject({ status: 'pending', nextAt: new Date('2026-03-02T13:02:00Z') });
    await db.delete(schedules).where(eq(schedules.companyId, companyId));
    await schedulesRepo.delete(other.scope(), id);
  });

  it('a company with many is served in turn with a company with one', async () => {
    const [many, one] = [await aSender(app, {}, MORNING), await aSender(app, {}, MORNING)];
    for (const minute of ['00', '01', '02']) await many.plans({ sendAt: `2026-03-02T13:${minute}:00Z` });
    await one.plans({ sendAt: '2026-03-02T13:05:00Z' });
    app.setNow(new Date('2026-03-02T13:10:00Z'));
    const due = await dueSchedulesRepo.list(one.platform(), 3);
    const { companyId: first } = many.scope();
    expect(due.map(({ companyId }) => companyId)).toEqual([first, one.scope().companyId, first]);
    for (const { db, companyId } of [many.scope(), one.scope()])
      await db.delete(schedules).where(eq(schedules.companyId, companyId));
  });
});
