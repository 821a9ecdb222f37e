import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { openClockedWorld } from '../../../test/conversation/clocked-world.ts';
import { aHouse, type House } from '../../../test/conversation/house.ts';
import { messageTemplatesRepo } from '../connections/index.ts';
import { syncTemplates } from '../connections/jobs/sync-templates.job.ts';
import { sendMessage } from '../messages/index.ts';
import { sendTemplate } from '../messages/send-template.ts';
import { costsRepo } from './costs.repo.ts';

const world = await openClockedWorld('costs');
/** Brazil, in force since Meta charges answers inside the reply window. */
const SERVICE_MICROS = 6_800;
const micros = { marketing: 62_500, utility: 6_800, authentication: 6_800, service: SERVICE_MICROS } as const;

it('the costs of a month are what the journal of Meta says', async () => {
  world.setNow(new Date('2026-11-18T12:00:00Z'));
  const house = await aHouse(world, { connection: { phoneNumber: '551140001000' } });
  const people = ['Rita', 'Ana', 'Léo'].map((name) => house.customer(name));
  for (const person of people) {
    person.becomes({ ticks: 'none' });
    person.says('oi');
  }
  await world.settled();
  for (let nr = 0; nr < 12; nr += 1) {
    const person = people[nr < 3 ? nr : randomInt(people.length)];
    const [ticket] = person ? await house.ticketsOf(person) : [];
    if (!ticket) throw new Error('A customer who wrote has no ticket.');
    await sendMessage(house.scope(), { ticket, author: 'agent', userId: null, content: 'text', body: `Olá ${nr}` });
  }
  await world.settled();
  // The third customer's phone is off: what was sent to it is not charged.
  for (const person of people.slice(0, 2)) person.reads();
  await world.settled();
  const arrived = new Set(
    world.meta.journal
      .webhooks()
      .filter(({ kind, detail }) => kind === 'status' && (detail === 'delivered' || detail === 'read'))
      .map(({ id }) => id),
  );
  const answers = world.meta.journal.accepted().filter(({ wamid }) => arrived.has(wamid));
  expect(world.meta.journal.isComplete()).toBe(true);
  const { totals, categories } = await costsRepo.readMonth(house.scope(), '2026-11');
  const expected = { currency: 'USD', amountMicros: answers.length * SERVICE_MICROS, messages: answers.length };
  expect(totals).toEqual([expected]);
  expect(categories).toEqual([{ category: 'service', ...expected }]);
});

const categories = ['marketing', 'utility', 'authentication'] as const;

it('every category is charged when it arrives, and neither what fails nor what follows an advertisement', async () => {
  world.setNow(new Date('2026-11-18T12:00:00Z'));
  const house = await aHouse(world, { connection: { phoneNumber: '551140001000' } });
  const templateIds = await addTemplates(house);
  const [rita, byAd, off, gone] = ['Rita', 'Ana', 'Léo', 'Bia'].map((name) => house.customer(name));
  if (!rita || !byAd || !off || !gone) throw new Error('A customer is missing.');
  for (const person of [rita, byAd, off, gone]) {
    person.becomes({ ticks: 'none' });
    person.says('oi', person === byAd ? { referral: { source_type: 'ad', source_id: '1202' } } : {});
  }
  await world.settled();
  gone.becomes({ hasWhatsApp: false });
  for (const person of [rita, byAd, off, gone]) {
    const [ticket] = await house.ticketsOf(person);
    if (!ticket) throw new Error('A customer who wrote has no ticket.');
    for (const templateId of templateIds)
      await sendTemplate(house.scope(), {
        ticketId: ticket.id,
        templateId,
        parameters: { body: [], buttons: [] },
        headerMessageId: undefined,
        headerFile: undefined,
      });
    await sendMessage(house.scope(), { ticket, author: 'agent', userId: null, content: 'text', body: 'Olá' });
  }
  await world.settled();
  const journal = () =>
    world.meta.journal.webhooks().filter(({ phoneNumberId }) => phoneNumberId === house.phoneNumberId);
  const failed = journal().filter(({ kind, detail }) => kind === 'status' && detail === 'failed');
  expect(new Set(failed.map(({ waId }) => waId))).toEqual(new Set([gone.waId]));
  expect(failed).toHaveLength(4);
  expect((await costsRepo.readMonth(house.scope(), '2026-11')).totals).toEqual([]);

  for (const person of [rita, byAd]) person.reads();
  await world.settled();
  const arrived = new Set(
    journal().flatMap(({ kind, detail, id }) => (kind === 'status' && detail === 'read' ? [id] : [])),
  );
  const sent = world.meta.journal.accepted().filter(({ wamid }) => arrived.has(wamid));
  expect(sent.map(({ to }) => to).sort()).toEqual([...Array(4).fill(rita.waId), ...Array(4).fill(byAd.waId)].sort());
  const month = await costsRepo.readMonth(house.scope(), '2026-11');
  const charged = Object.entries(micros).map(([category, amountMicros]) => ({
    category,
    currency: 'USD',
    amountMicros,
  }));
  const byName = (a: { category: string }, b: { category: string }) => a.category.localeCompare(b.category);
  expect(month.categories.toSorted(byName)).toEqual(charged.toSorted(byName).map((one) => ({ ...one, messages: 1 })));
  const amountMicros = charged.reduce((sum, one) => sum + one.amountMicros, 0);
  expect(month.totals).toEqual([{ currency: 'USD', amountMicros, messages: 4 }]);
});

/** One template of each category, read from Meta as the worker does. Returns their ids. */
async function addTemplates({ scope, connection }: House): Promise<number[]> {
  for (const category of categories)
    world.meta.addTemplate(connection.businessAccountId ?? '', {
      name: category,
      language: 'pt_BR',
      category: category.toUpperCase() as 'MARKETING' | 'UTILITY' | 'AUTHENTICATION',
      components: [{ type: 'BODY', text: 'Olá!' }],
    });
  const signal = AbortSignal.timeout(10_000);
  await syncTemplates.run(scope(), { connectionId: connection.id }, { jobId: 'test', attempt: 1, signal });
  return (await messageTemplatesRepo.list(scope(), connection.id)).map(({ id }) => id);
}
