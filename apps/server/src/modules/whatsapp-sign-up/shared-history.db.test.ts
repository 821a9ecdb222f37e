import { describe, expect, it } from 'vitest';
import { companyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { type Office, runJob } from '../connections/testing/connection-world.ts';
import { runImport } from '../history-import/testing/run-import.ts';
import { requestAppData } from './jobs/request-app-data.job.ts';
import { openSignUpWorld } from './testing/sign-up-world.ts';

const world = await openSignUpWorld();
const { meta, product } = world;
await world.deliversWebhooks();
const DAY_MS = 86_400_000;
const now = product.services.clock().getTime();

async function aConnectedBusiness(sharesHistory = true, prepare: (business: Business) => void = () => undefined) {
  const office = await world.anOffice();
  const business = world.aBusiness();
  prepare(business);
  const { id } = (await world.signUp(office, business, sharesHistory)).body;
  await world.check(office, id);
  const ask = (data: 'contacts' | 'history') =>
    runJob(product, office.company.companyId, requestAppData, { connectionId: id, data });
  return { office, id, ask, ...business };
}
type Business = ReturnType<typeof world.aBusiness>;

async function handleAll(office: Office, connectionId: number): Promise<void> {
  await meta.settled();
  while ((await world.handleEvents(office)) > 0);
  await importAll(office, connectionId);
}

async function importAll({ company: { companyId } }: Office, connectionId: number): Promise<void> {
  await meta.settled();
  product.advance(60);
  while (await runImport(companyScope(product.services, { companyId, actor: 'system' }), connectionId));
}

const storedIn = ({ company }: Office) =>
  company.scope.query<{ providerId: string; author: string; text: string; status: string; mediaState: string | null }>({
    text: `select m.provider_id as "providerId", m.author, m.body as text, t.status, m.media_state as "mediaState"
      from messages m join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
      where m.company_id = $1 order by m.sent_at`,
    values: [company.companyId],
  });

describe('a number that stays in the WhatsApp Business app', () => {
  it('loses and doubles nothing where thousands of history messages meet live ones, repeated and reordered', async () => {
    const people = Array.from({ length: 60 }, (_, index) => `55119876${String(index).padStart(5, '0')}`);
    const expected = new Set<string>();
    const { office, id, ask, owner, phoneNumberId } = await aConnectedBusiness(true, ({ owner }) => {
      for (const [index, waId] of people.entries())
        for (let count = 0; count < 50; count += 1) {
          const atMs = now - ((index * 50 + count) % 170) * DAY_MS - count * 60_000 - 60_000;
          const from = count % 3 === 0 ? 'business' : 'customer';
          expected.add(owner.has({ waId, from, text: `passado ${count}`, atMs }).id);
        }
    });
    meta.setFaults({ duplicateWebhooks: 0.4, shuffleWebhooks: 12, batchWebhooks: 5 }, 7);
    const talk = () => {
      for (const waId of people.slice(0, 20)) {
        expected.add(meta.customer(waId, { writesTo: phoneNumberId }).says('Oi, ainda tem?').id);
        expected.add(owner.says(waId, 'Tem sim').id);
      }
    };
    // Written before the history is sent: these are in it and come live as well.
    talk();
    await ask('history');
    talk();
    await handleAll(office, id);
    meta.setFaults({ duplicateWebhooks: 0, shuffleWebhooks: 0, batchWebhooks: 0 });

    const stored = await storedIn(office);
    expect(stored.length).toBe(expected.size);
    expect(new Set(stored.map(({ providerId }) => providerId))).toEqual(expected);
    const [contacts] = await office.company.scope.query<{ count: number }>({
      text: 'select count(*)::int as count from contacts where company_id = $1',
      values: [office.company.companyId],
    });
    expect(contacts?.count).toBe(people.length);
    const tickets = await office.company.scope.query<{ status: string; unread: number }>({
      text: 'select status, unread_count as unread from tickets where company_id = $1',
      values: [office.company.companyId],
    });
    // Only the people who write now wait for an answer; the others are filed under closed tickets, unread by nobody.
    expect(tickets.filter(({ status }) => status === 'closed')).toHaveLength(40);
    expect(tickets.filter(({ status }) => status === 'pending')).toHaveLength(20);
    expect(tickets.filter(({ status, unread }) => status === 'closed' && unread > 0)).toEqual([]);
  }, 120_000);

  it.each([
    ['open', false],
    ['closed', true],
  ])(
    'makes a live message wait for an answer that the history brought first, into a ticket that is %s',
    async (_, isClosed) => {
      const rita = '5511987653333';
      const { office, id, ask, phoneNumberId } = await aConnectedBusiness();
      const { scope } = office.company;
      await connectionsRepo.update(scope, id, { closesImportedTickets: isClosed });
      meta.customer(rita, { writesTo: phoneNumberId }).says('Ainda tem pão?');
      await ask('history');
      await importAll(office, id);
      // The same webhook twice, as Meta sends it.
      await scope.query({
        text: `insert into lane_events (company_id, lane_id, payload)
        select company_id, lane_id, payload from lane_events where company_id = $1`,
        values: [scope.companyId],
      });
      while ((await world.handleEvents(office)) > 0);
      expect(await storedIn(office)).toMatchObject([{ text: 'Ainda tem pão?' }]);
      const tickets = await scope.query({
        text: 'select unread_count as unread from tickets where company_id = $1 and status = $2',
        values: [scope.companyId, 'pending'],
      });
      expect(tickets).toEqual([{ unread: 1 }]);
    },
  );

  it('shows what the owner writes, edits and deletes on the phone', async () => {
    const { office, id, owner } = await aConnectedBusiness();
    const rita = '5511987651111';
    const { id: first } = owner.says(rita, 'Bom dia');
    const { id: second } = owner.says(rita, 'Errei');
    owner.edits(first, 'Boa tarde');
    owner.deletes(second);
    await handleAll(office, id);
    const rows = await office.company.scope.query({
      text: 'select author, body as text, is_edited as "isEdited", is_deleted as "isDeleted" from messages where company_id = $1 order by id',
      values: [office.company.companyId],
    });
    expect(rows).toMatchObject([
      { author: 'phone', text: 'Boa tarde', isEdited: true, isDeleted: false },
      { author: 'phone', isDeleted: true },
    ]);
  });

  it('names contacts as the phone does, replaces placeholders by files, and records a declined history', async () => {
    const rita = '5511987652222';
    const { office, id, ask, owner, phoneNumberId } = await aConnectedBusiness(true, ({ owner, phoneNumberId }) => {
      owner.savesContact(rita, 'Rita Souza');
      const file = { type: 'image', bytes: Buffer.from('image'), mimeType: 'image/png' } as const;
      meta.customer(rita, { writesTo: phoneNumberId, name: 'ritinha' }).sendsMedia(file);
    });
    await ask('contacts');
    await ask('history');
    await handleAll(office, id);
    expect(await storedIn(office)).toMatchObject([{ author: 'customer', mediaState: 'waiting' }]);
    meta.customer(rita, { writesTo: phoneNumberId }).says('oi');
    owner.deletesContact(rita);
    await handleAll(office, id);
    const names = await office.company.scope.query({
      text: 'select name from contacts where company_id = $1',
      values: [office.company.companyId],
    });
    expect(names).toEqual([{ name: 'Rita Souza' }]);

    const declined = await aConnectedBusiness(false);
    await declined.ask('history');
    await handleAll(declined.office, declined.id);
    const { scope } = declined.office.company;
    expect(await connectionsRepo.get(scope, declined.id)).toMatchObject({ importStatus: 'declined' });
  });

  it('is disconnected when the owner removes it on the phone, and free for another company', async () => {
    const { office, id, owner, phoneNumberId, accountId, phoneNumber } = await aConnectedBusiness();
    owner.removesNumber();
    await handleAll(office, id);
    expect(await connectionsRepo.get(office.company.scope, id)).toMatchObject({
      status: 'DISCONNECTED',
      statusFailure: { code: 'ERR_WAPP_REMOVED_IN_APP' },
      sealedAccessToken: null,
    });
    const other = await world.anOffice();
    const business = { owner, phoneNumberId, accountId, phoneNumber };
    expect((await world.signUp(other, business)).status).toBe(200);
  });
});
