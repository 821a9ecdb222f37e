import { expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { replaceOptions } from '../chatbots/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { COUNT_BOT_ANSWERS, conversationsRepo, LOAD_FACTS, LOAD_MESSAGE } from './conversations.repo.ts';
import { noticesRepo } from './notices/notices.repo.ts';
import { optionPlacesRepo } from './options/option-places.repo.ts';
import { aShop } from './testing/shop.ts';

const app = await testApp();

async function aWrittenMessage() {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas' }, { name: 'Oficina', menuOrder: null }, { name: 'Balcão', menuOrder: null }],
    connection: { vacationStart: '2026-12-20', vacationEnd: '2027-01-05', sealedAccessToken: 'EAAG-secret' },
    settings: { transferMessage: 'Aguarde' },
  });
  const rita = shop.customer();
  await rita.says('oi');
  return { ...shop, rita, about: { ticketId: (await rita.ticket()).id, messageId: await rita.lastWritten() } };
}

it('one query loads everything bots need, with timestamps as dates and days as text', async () => {
  const { scope, rita, about, company } = await aWrittenMessage();
  const conversation = await conversationsRepo.find(scope(), about);
  expect(conversation).toMatchObject({
    company: { id: company.companyId, isActive: true, dueDate: '2999-01-01', timeZone: 'America/Sao_Paulo' },
    settings: { transferMessage: 'Aguarde', userRandom: 'enabled' },
    ticket: await rita.ticket(),
    contact: { name: 'Rita de Souza', createdAt: expect.any(Date) },
    connection: { vacationStart: '2026-12-20', vacationEnd: '2027-01-05', createdAt: expect.any(Date) },
    queues: [{ name: 'Vendas' }, { name: 'Balcão' }, { name: 'Oficina' }],
    queue: null,
    agent: null,
    message: { id: about.messageId, body: 'oi', content: 'text', sentAt: expect.any(Date) },
    isFirstTicket: true,
    noticeSentAt: { vacation: null, audio: null },
  });
});

it('the menu options are loaded in order, with their targets', async () => {
  const { scope, about, queues, company } = await aWrittenMessage();
  const [sales, workshop, counter] = queues.map(({ id }) => id);
  const drafts = [
    { fields: { name: 'Orçamento', message: 'De quê?' }, options: [{ fields: { name: 'Pintura' } }] },
    {
      fields: {
        name: 'Com a chefe',
        action: 'agent',
        targetQueueId: counter ?? 0,
        targetUserId: company.admin.id,
      } as const,
    },
  ];
  await replaceOptions(scope(), { queueId: workshop ?? 0, drafts });
  const found = async () => conversationsRepo.find(scope(), about);
  expect((await found())?.options).toMatchObject([
    { name: 'Orçamento', queueId: workshop, parentId: null, targetQueue: null, targetUser: null },
    { name: 'Pintura', parentId: expect.any(Number), action: 'text', closesTicket: false, fileListId: null },
    { name: 'Com a chefe', targetQueue: { id: counter, name: 'Balcão' }, targetUser: { name: 'Administradora' } },
  ]);
  await ticketsRepo.update(scope(), about.ticketId, { queueId: sales ?? 0 });
  expect((await found())?.options).toEqual([]);
});

it("the customer's place in the options is valid for the queue, until the ticket is reopened", async () => {
  const { scope, about, queues } = await aWrittenMessage();
  const [sales, workshop] = queues.map(({ id }) => id);
  const { ticketId } = about;
  const choosing = async () => (await conversationsRepo.find(scope(), about))?.choosing;
  expect(await choosing()).toBeNull();
  await ticketsRepo.update(scope(), ticketId, { queueId: sales ?? 0 });
  await optionPlacesRepo.put(scope(), { ticketId, queueId: sales ?? 0, optionId: null });
  expect(await choosing()).toEqual({ below: null });
  await ticketsRepo.update(scope(), ticketId, { queueId: workshop ?? 0 });
  expect(await choosing()).toBeNull();
  app.advance(60);
  await ticketsRepo.update(scope(), ticketId, { queueId: sales ?? 0, statusChangedAt: scope().now });
  expect(await choosing()).toBeNull();
});

it('the last notice of a contact is loaded by contact and connection, with its time', async () => {
  const { scope, about, rita, connection } = await aWrittenMessage();
  const { contactId } = await rita.ticket();
  const { now } = scope();
  await noticesRepo.put(scope(), { contactId, connectionId: connection.id, notice: 'audio' });
  expect(await conversationsRepo.find(scope(), about)).toMatchObject({ noticeSentAt: { vacation: null, audio: now } });
  app.advance(60);
  await noticesRepo.put(scope(), { contactId, connectionId: connection.id, notice: 'audio' });
  expect(await conversationsRepo.find(scope(), about)).toMatchObject({ noticeSentAt: { audio: scope().now } });
});

it('business hours that cannot be parsed count as not set', async () => {
  const schedules = [{ weekdayEn: 'someday' }];
  const shop = await aShop(app, { company: { schedules } });
  const rita = shop.customer();
  await rita.says('oi');
  const facts = await conversationsRepo.findFacts(shop.scope(), { ticketId: (await rita.ticket()).id });
  expect(facts?.company.schedules).toEqual([]);
});

it('no credential of the connection is loaded', async () => {
  const { scope, about } = await aWrittenMessage();
  expect(JSON.stringify(await conversationsRepo.find(scope(), about))).not.toMatch(/secret|sealed/i);
});

it('another company finds nothing under the same ids', async () => {
  const { about } = await aWrittenMessage();
  const other = await aShop(app);
  expect(await conversationsRepo.find(other.scope(), about)).toBeUndefined();
  expect(await conversationsRepo.findFacts(other.scope(), about)).toBeUndefined();
});

it('the second ticket of a contact is not marked as the first', async () => {
  const { rita, scope } = await aWrittenMessage();
  await rita.says('sair');
  await rita.says('oi');
  const about = { ticketId: (await rita.ticket()).id, messageId: await rita.lastWritten() };
  expect(await conversationsRepo.find(scope(), about)).toMatchObject({ isFirstTicket: false });
});

it('every lookup uses an index', async () => {
  const { scope, about, rita } = await aWrittenMessage();
  const { contactId, connectionId } = await rita.ticket();
  await scope().transaction(async (scope) => {
    // On the tiny tables of a test a sequential scan is cheaper. With scans disabled, only a query without a usable
    // index still scans.
    await scope.query({ text: 'set local enable_seqscan = off' });
    for (const [text, ...values] of [
      [LOAD_FACTS, about.ticketId, null, scope.now],
      [LOAD_MESSAGE, about.messageId],
      [COUNT_BOT_ANSWERS, contactId, connectionId, scope.now, scope.now, 20],
    ] as const) {
      const plan = await scope.query<{ 'QUERY PLAN': string }>({
        text: `explain ${text}`,
        values: [scope.companyId, ...values],
      });
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
    }
  });
});
