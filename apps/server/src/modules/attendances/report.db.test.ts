import { REPORT_DIRECT_LIMIT, type ReportRow } from '@recado/contracts';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { databaseUrls } from '../../../test/test-database.ts';
import type { Statement } from '../../platform/db/database.ts';
import { cursorFor, START_AT_ONCE } from '../../platform/visit-rows.ts';
import { aWorkplace, manyTickets } from '../tickets/testing/many-tickets.ts';
import { ticketsTest } from '../tickets/testing/tickets-test.ts';
import { reportStatement, totalsStatement } from './report.repo.ts';
import { exportedLines } from './report-export-lines.repo.ts';

const shop = await ticketsTest();
const { sales, admin } = shop;
const ana = await shop.agent({ name: 'Ana' });
const bia = await shop.agent({ name: 'Bia', seesDashboard: true, exportsData: true });
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

describe('of a large company', async () => {
  const period = { from: '2020-01-01', to: '2020-01-31', timeZone: 'America/Sao_Paulo' };
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
  await owner.query('analyze attendances, tickets, contacts').finally(() => owner.end());

  const planOf = (statement: Statement, before?: string) =>
    busy.scope.transaction(async (scope) => {
      if (before) await scope.query({ text: before });
      const rows = await scope.query<{ 'QUERY PLAN': string }>({
        ...statement,
        text: `explain (costs off) ${statement.text}`,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('the list and its totals read a period by the index of openings', async () => {
    const page = { sort: 'createdAt', direction: 'desc', limit: 20, offset: 0 } as const;
    for (const statement of [
      reportStatement(busy.companyId, period, {}, page),
      totalsStatement(busy.companyId, period, {}),
    ]) {
      const plan = await planOf(statement);
      expect(plan).toMatch(/attendances_by_opening/);
      expect(plan).not.toMatch(/Seq Scan on attendances/);
    }
  });

  it('an export begins with its first row: no sort before it, and no table is read whole', async () => {
    const wide = { ...period, to: '2030-12-31' };
    const lines = exportedLines(busy.companyId, wide, {});
    const whole = await planOf({ ...lines, text: cursorFor(lines.text) }, START_AT_ONCE);
    // The few addresses of a single contact are sorted in a plan of their own.
    const [plan] = whole.split('SubPlan');
    expect(plan).toMatch(/Index Scan Backward using attendances_by_opening/);
    expect(plan).not.toMatch(/Sort|Seq Scan on (attendances|tickets|contacts)|Hash/);
  });
});

it('refuses to write more rows into an answer than it may', async () => {
  const large = await ticketsTest();
  const ticket = await large.ticket();
  await large.scope.query({
    text: `insert into attendances (company_id, ticket_id, contact_id, is_group, is_outbound, is_first, opened_at, closed_at)
           select $1, $2, $3, false, false, false, now(), now() from generate_series(1, $4::int)`,
    values: [large.scope.companyId, ticket.id, ticket.contactId, REPORT_DIRECT_LIMIT],
  });
  expect(await large.call('GET', '/ticketreport/export', large.admin)).toMatchObject({
    status: 400,
    body: { code: 'ERR_REPORT_TOO_LARGE' },
  });
  expect((await large.call('POST', '/ticketreport/exports', large.admin)).body).toMatchObject({
    total: REPORT_DIRECT_LIMIT + 1,
  });
});
