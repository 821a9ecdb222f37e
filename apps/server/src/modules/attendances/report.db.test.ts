import type { ReportRow } from '@recado/contracts';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { databaseUrls } from '../../../test/test-database.ts';
import { aWorkplace, manyTickets } from '../tickets/testing/many-tickets.ts';
import { ticketsTest } from '../tickets/testing/tickets-test.ts';
import { attendanceSet } from './attendance-set.ts';
import { reportStatement } from './report.repo.ts';

const shop = await ticketsTest();
const { sales, admin } = shop;
const ana = await shop.agent({ name: 'Ana' });
const bia = await shop.agent({ name: 'Bia', seesDashboard: true });
const stranger = await ticketsTest();

const contact = await shop.contact({ name: '5511987654321' });
const { id } = await shop.ticket({ contactId: contact.id });
shop.advance(10);
await shop.put(ana, id, { status: 'open', userId: ana.id, queueId: sales.id });

const report = async (person = admin, query = '') =>
  (await shop.call('GET', `/ticketreport/reports?${query}`, person)) as {
    status: number;
    body: { tickets: ReportRow[]; totalTickets: { total: number } };
  };

describe('the report', () => {
  it('has a row for each attendance with its names and times', async () => {
    const { body } = await report();
    expect(body.totalTickets.total).toBe(1);
    expect(body.tickets).toEqual([
      expect.objectContaining({
        id,
        contactName: '5511987654321',
        userName: 'Ana',
        queueName: 'Vendas',
        status: 'open',
        closedAt: null,
        supportTime: null,
        NPS: null,
      }),
    ]);
  });

  it('masks a number that is a name for users who see masked numbers', async () => {
    await shop.setSetting('enableLGPD', 'enabled');
    await shop.setSetting('lgpdHideNumber', 'enabled');
    expect((await report(bia)).body.tickets[0]?.contactName).toBe('5511*******21');
  });

  it('is refused to an agent without the permission, and shows nothing of another company', async () => {
    expect(await report(ana)).toMatchObject({ status: 403 });
    const { body } = await stranger.call('GET', '/ticketreport/reports', stranger.admin);
    expect(body).toMatchObject({ tickets: [], totalTickets: { total: 0 } });
  });

  it('knows only its page sizes', async () => {
    expect((await report(admin, 'pageSize=7')).status).toBe(400);
    expect((await report(admin, 'pageSize=50&sort=NPS&direction=asc')).status).toBe(200);
  });
});

it('reads a period by the index of openings', async () => {
  const busy = await aWorkplace((await ticketsTest()).scope);
  const places = Array.from({ length: 3000 }, () => ({
    status: 'open' as const,
    userId: busy.userIds[0] ?? 0,
    queueId: busy.queueIds[0] ?? 0,
    isGroup: false,
  }));
  await manyTickets(busy, places);
  const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
  await owner.connect();
  await owner.query('analyze attendances').finally(() => owner.end());
  const period = { from: '2020-01-01', to: '2020-01-31', timeZone: 'America/Sao_Paulo' };
  const page = { sort: 'createdAt', direction: 'desc', limit: 20, offset: 0 } as const;
  const { text, values } = attendanceSet(busy.companyId, period, {});
  for (const statement of [
    reportStatement(busy.companyId, period, {}, page),
    { text: `select count(*) from attendances a where ${text}`, values: [...values] },
  ]) {
    const rows = await busy.scope.query<{ 'QUERY PLAN': string }>({
      ...statement,
      text: `explain (costs off) ${statement.text}`,
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/attendances_by_opening/);
    expect(plan).not.toMatch(/Seq Scan on attendances/);
  }
});
