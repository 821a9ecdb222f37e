import type { Moment } from '@recado/contracts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { databaseUrls } from '../../../test/test-database.ts';
import { aWorkplace, manyTickets } from '../tickets/testing/many-tickets.ts';
import { type Person, ticketsTest } from '../tickets/testing/tickets-test.ts';
import { latelyStatement, nowStatement } from './moments.repo.ts';

const shop = await ticketsTest();
const { scope, sales, support, admin } = shop;
const ana = await shop.agent({ name: 'Ana', seesMoments: true });
const bia = await shop.agent({ name: 'Bia', seesMoments: true, seesOtherUsers: true });
const caio = await shop.agent({ name: 'Caio' });
const work = { ...(await aWorkplace(scope)), userIds: [ana.id, bia.id] };
const place = (status: 'open' | 'pending' | 'closed' | 'group' | 'nps', userId: number | null, queueId = sales.id) => ({
  status,
  userId,
  queueId,
  isGroup: status === 'group',
});
const [ofBia, ofAna, waiting, resolved, group, rated, other] = await manyTickets(work, [
  place('open', bia.id),
  place('open', ana.id),
  place('pending', null, support.id),
  place('closed', ana.id),
  place('group', ana.id),
  place('nps', ana.id),
  place('open', bia.id, support.id),
]);
const idsOf = (...tickets: ({ id: number } | undefined)[]) => tickets.map((ticket) => ticket?.id);
const read = async (url: string, person: Person) =>
  ((await shop.call('GET', url, person)).body as Moment[]).map(({ id }) => id);

describe('the live panel', () => {
  it('shows administrators all open and waiting tickets by agent, unassigned ones last', async () => {
    expect(await read('/usersMoments', admin)).toEqual(idsOf(ofAna, group, ofBia, other, waiting));
  });

  it('shows an agent only their own, even one who may see those of colleagues', async () => {
    expect(await read('/usersMoments', ana)).toEqual(idsOf(ofAna, group));
    expect(await read('/usersMoments', bia)).toEqual(idsOf(ofBia, other));
  });

  it('is refused to an agent without the permission', async () => {
    for (const url of ['/usersMoments', '/dashboard/moments'])
      expect(await shop.call('GET', url, caio)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
  });

  it('contains only the fields a row shows', async () => {
    const { body } = await shop.call('GET', '/usersMoments', ana);
    expect((body as Moment[])[0]).toEqual({
      id: ofAna?.id,
      uuid: expect.any(String),
      number: 2,
      status: 'open',
      channel: 'whatsappapi',
      isGroup: false,
      userId: ana.id,
      user: { id: ana.id, name: 'Ana' },
      queueId: sales.id,
      queue: { id: sales.id, name: 'Vendas', color: expect.any(String) },
      whatsappId: ofAna?.connectionId,
      whatsapp: { id: ofAna?.connectionId, name: expect.any(String), groupAsTicket: expect.any(String) },
      contact: { id: expect.any(Number), name: expect.any(String), urlPicture: null },
      lastMessage: '',
      unreadMessages: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });
});

describe('the recently changed tickets', () => {
  const day = (daysAgo: number) => new Date(scope.now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

  it('are open ones by default, last changed first', async () => {
    expect(await read('/dashboard/moments?status=&showAll=true&queueIds=', admin)).toEqual(idsOf(ofBia, ofAna, other));
    expect(await read('/dashboard/moments?status=closed', admin)).toEqual(idsOf(resolved));
    expect(await read('/dashboard/moments?status=nps', admin)).toEqual(idsOf(rated));
  });

  it('are filtered by agent and queue, for an agent always to their own', async () => {
    expect(await read(`/dashboard/moments?userId=${bia.id}`, admin)).toEqual(idsOf(ofBia, other));
    expect(await read(`/dashboard/moments?queueIds=[${support.id}]`, admin)).toEqual(idsOf(other));
    expect(await read(`/dashboard/moments?userId=${bia.id}&showAll=true`, ana)).toEqual(idsOf(ofAna));
    expect(await read('/dashboard/moments?showAll=false', admin)).toEqual([]);
  });

  it('are within the requested days', async () => {
    expect(await read(`/dashboard/moments?dateStart=${day(40)}&dateEnd=${day(35)}`, admin)).toEqual([]);
    expect(await read(`/dashboard/moments?dateStart=${day(2)}&dateEnd=${day(-1)}T03:00:00.000Z`, admin)).toHaveLength(
      3,
    );
    expect(await shop.call('GET', '/dashboard/moments?dateStart=ontem', admin)).toMatchObject({ status: 400 });
  });
});

it('both use an index, and never scan the company’s tickets', async () => {
  const many = Array.from({ length: 3000 }, (_, nr) => place(nr % 30 === 0 ? 'open' : 'closed', bia.id));
  const company = await ticketsTest();
  const busy = await aWorkplace(company.scope);
  const [agentId = 0] = busy.userIds;
  const [queueId = 0] = busy.queueIds;
  await manyTickets(
    busy,
    many.map((one) => ({ ...one, userId: agentId, queueId })),
  );
  const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
  await owner.connect();
  await owner.query('analyze tickets').finally(() => owner.end());
  const filter = {
    status: 'open',
    queueIds: undefined,
    firstDay: '2026-01-01',
    lastDay: '2099-01-01',
    timeZone: 'UTC',
  };
  for (const userId of [null, agentId]) {
    for (const statement of [
      nowStatement(busy.companyId, userId),
      latelyStatement(busy.companyId, { ...filter, userId }),
    ]) {
      const { rows } = await busy.scope.db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan (using|on) tickets_/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  }
});
