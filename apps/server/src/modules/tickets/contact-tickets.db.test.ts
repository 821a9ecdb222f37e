import { CONTACT_TICKETS_PAGE_SIZE, type ContactTicket } from '@recado/contracts';
import { expect, it } from 'vitest';
import { aCompany, aContact, aQueue, aTicket, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { type UserRow, userQueuesRepo } from '../users/index.ts';

const { services, browser } = await testApp();

interface Page {
  readonly tickets: ContactTicket[];
  readonly nextBefore: number | null;
}

async function ask(user: UserRow, contactId: number, before?: number) {
  const { token } = await signInAs(services, user);
  const query = before === undefined ? '' : `?before=${before}`;
  const { status, body } = await browser().call('GET', `/contacts/${contactId}/tickets${query}`, { token });
  return { status, body: body as unknown as Page };
}

async function aShop() {
  const { scope, admin } = await aCompany(services);
  const [sales, support] = [await aQueue(scope, { name: 'Vendas' }), await aQueue(scope)];
  const ana = await aUser(scope, { name: 'Ana' });
  await userQueuesRepo.replace(scope, ana.id, [sales.id]);
  const rita = await aContact(scope, { name: 'Rita' });
  return { scope, admin, ana, sales, support, rita };
}

it('lists the tickets of a contact newest first, with queue, attendant and dates', async () => {
  const { scope, ana, sales, rita } = await aShop();
  const old = await aTicket(scope, { contactId: rita.id, status: 'closed', queueId: sales.id, userId: ana.id });
  const live = await aTicket(scope, { contactId: rita.id, queueId: sales.id });
  const { body } = await ask(ana, rita.id);
  expect(body.nextBefore).toBeNull();
  expect(body.tickets).toEqual([
    expect.objectContaining({ id: live.id, uuid: live.uuid, status: 'pending', user: null, closedAt: null }),
    {
      id: old.id,
      number: 1,
      uuid: old.uuid,
      status: 'closed',
      channel: 'whatsappapi',
      queue: { id: sales.id, name: 'Vendas', color: sales.color },
      user: { id: ana.id, name: 'Ana' },
      createdAt: old.createdAt.toISOString(),
      closedAt: old.closedAt?.toISOString(),
    },
  ]);
});

it('shows an agent no ticket they may not read, and an administrator all', async () => {
  const { scope, admin, ana, sales, support, rita } = await aShop();
  const [mine, elsewhere, held] = [
    await aTicket(scope, { contactId: rita.id, status: 'closed', queueId: sales.id }),
    await aTicket(scope, { contactId: rita.id, status: 'closed', queueId: support.id }),
    await aTicket(scope, { contactId: rita.id, status: 'open', queueId: sales.id, userId: admin.id }),
  ];
  const ids = async (user: UserRow) => (await ask(user, rita.id)).body.tickets.map(({ id }) => id);
  expect(await ids(ana)).toEqual([mine.id]);
  expect(await ids(admin)).toEqual([held.id, elsewhere.id, mine.id]);
});

it('comes page by page, each ticket once, also when another is opened in between', async () => {
  const { scope, admin, rita } = await aShop();
  const total = CONTACT_TICKETS_PAGE_SIZE + 2;
  const made: number[] = [];
  for (let nr = 0; nr < total; nr += 1)
    made.unshift((await aTicket(scope, { contactId: rita.id, status: 'closed', connectionId: null })).id);
  const first = await ask(admin, rita.id);
  await aTicket(scope, { contactId: rita.id });
  const second = await ask(admin, rita.id, first.body.nextBefore ?? 0);
  expect([...first.body.tickets, ...second.body.tickets].map(({ id }) => id)).toEqual(made);
  expect(second.body.nextBefore).toBeNull();
});

it('answers 404 for a contact of another company', async () => {
  const { admin } = await aShop();
  const { rita } = await aShop();
  expect((await ask(admin, rita.id)).status).toBe(404);
});
