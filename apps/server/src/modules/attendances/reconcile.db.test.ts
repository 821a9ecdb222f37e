import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttendantFigures, DashboardCounters, ReportRow } from '@recado/contracts';
import { DateTime } from 'luxon';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readWorkbook } from '../../platform/sheets/workbook.ts';
import { aWorkplace } from '../tickets/testing/many-tickets.ts';
import { ticketsTest } from '../tickets/testing/tickets-test.ts';
import { exportReport } from './export-report.ts';
import { lives, play } from './testing/random-life.ts';
import { recount } from './testing/recount.ts';

/** The gate plays few lives with one seed; `RECONCILE_TICKETS=5000 RECONCILE_SEED=…` plays more. */
const seed = Number(process.env['RECONCILE_SEED'] ?? 2026);
const howMany = Number(process.env['RECONCILE_TICKETS'] ?? 250);

const shop = await ticketsTest();
const { scope, admin } = shop;
const workplace = await aWorkplace(scope);
const start = new Date('2026-10-05T00:00:00Z');
const beginnings = await play(workplace, start, lives(howMany, seed));
const told = await recount(scope, beginnings);

interface Dashboard {
  readonly counters: DashboardCounters;
  readonly attendants: AttendantFigures[];
}

const get = async <T>(url: string): Promise<T> => {
  const { status, body } = await shop.call('GET', url, admin);
  expect(status).toBe(200);
  return body as T;
};

describe(`the lives of ${howMany} tickets, seed ${seed}`, () => {
  it('leave the attendances that their log tells', async () => {
    const written = await scope.query<Record<string, unknown>>({
      text: `select ticket_id::int as "ticketId", contact_id as "contactId", is_outbound as "isOutbound", opened_at as "openedAt",
                    accepted_at as "acceptedAt", closed_at as "closedAt", user_id as "userId", rate
               from attendances where company_id = $1 order by ticket_id, id`,
      values: [scope.companyId],
    });
    expect(written.length).toBeGreaterThan(howMany / 3);
    expect(written).toEqual(told.toSorted((a, b) => a.ticketId - b.ticketId));
  });

  // Lisbon changes its clock inside the range; Kathmandu is off by a quarter of an hour.
  for (const timeZone of ['America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Kathmandu']) {
    it(`have the same numbers on every screen in ${timeZone}`, async () => {
      await setTimeZone(timeZone);
      const [from, to] = ['2026-10-08', '2026-11-10'];
      const dayOf = (at: Date) => DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd');
      const expected = told.filter(({ openedAt }) => dayOf(openedAt) >= from && dayOf(openedAt) <= to);

      const { counters, attendants } = await get<Dashboard>(`/dashboard?date_from=${from}&date_to=${to}`);
      expect(counters).toMatchObject({
        tickets: expected.length,
        supportFinished: expected.filter(({ closedAt }) => closedAt !== null).length,
        withRating: expected.filter(({ rate }) => rate !== null).length,
        leads: expected.filter((one) => !one.isOutbound && isFirst(one)).length,
      });
      expect(sum(attendants.map(({ tickets }) => tickets))).toBe(expected.length);
      for (const { id, tickets } of attendants) {
        expect(tickets).toBe(expected.filter(({ userId }) => (userId ?? 0) === id).length);
      }

      const days = await get<{ data: { data: string; total: number }[]; count: number }>(
        `/dashboard/ticketsDay?initialDate=${from}&finalDate=${to}`,
      );
      expect([days.count, days.data.length]).toEqual([expected.length, 34]);
      for (const { data, total } of days.data) {
        const day = DateTime.fromFormat(data, 'dd/MM/yyyy').toFormat('yyyy-MM-dd');
        expect([data, total]).toEqual([data, expected.filter(({ openedAt }) => dayOf(openedAt) === day).length]);
      }
      const users = await get<{ data: { quantidade: number }[] }>(
        `/dashboard/ticketsUsers?initialDate=${from}&finalDate=${to}`,
      );
      expect(sum(users.data.map(({ quantidade }) => quantidade))).toBe(expected.length);

      const rows = await allRows(`dateFrom=${from}&dateTo=${to}`);
      expect(rows.map(({ id, createdAt }) => `${id} ${createdAt}`).toSorted()).toEqual(
        expected.map(({ ticketId, openedAt }) => `${ticketId} ${openedAt.toISOString()}`).toSorted(),
      );
      expect(await exportedRows({ from, to, timeZone })).toBe(expected.length);
    });
  }

  it('have hours of one day that add up to it', async () => {
    await setTimeZone('Europe/Lisbon');
    // The day on which the clock is put back has 25 hours.
    const day = '2026-10-25';
    const { counters } = await get<Dashboard>(`/dashboard?date_from=${day}&date_to=${day}`);
    const hours = await get<{ data: { horario: string; total: number }[]; count: number }>(
      `/dashboard/ticketsDay?initialDate=${day}&finalDate=${day}`,
    );
    expect([hours.data.length, hours.count]).toEqual([24, counters.tickets]);
  });

  it('are listed behind every figure of a card', async () => {
    await setTimeZone('America/Sao_Paulo');
    const days = { from: '2026-10-08', to: '2026-11-10' };
    const [queueId = 0] = workplace.queueIds;
    const [userId = 0] = workplace.userIds;
    for (const filter of [`queueIds=[${queueId}]`, `users=[${userId}]`, 'users=[0]', 'queueIds=[0]']) {
      const { counters } = await get<Dashboard>(`/dashboard?date_from=${days.from}&date_to=${days.to}&${filter}`);
      const listed = (more: string) => total(`dateFrom=${days.from}&dateTo=${days.to}&${filter}${more}`);
      expect(await listed('')).toBe(counters.tickets);
      expect(await listed('&onlyFinished=true')).toBe(counters.supportFinished);
      expect(await listed('&onlyLeads=true')).toBe(counters.leads);
      expect(await listed('&onlyRated=true')).toBe(counters.withRating);
    }
    const all = await total(`dateFrom=${days.from}&dateTo=${days.to}`);
    const [live, closed] = [
      await total(`dateFrom=${days.from}&dateTo=${days.to}&status=["open","pending","group"]`),
      await total(`dateFrom=${days.from}&dateTo=${days.to}&status=["closed"]`),
    ];
    expect([live > 0, closed > 0, live + closed]).toEqual([true, true, all]);
  });
});

it('gives tickets from before the table the attendances that their log tells', async () => {
  const known = [...beginnings].filter(([, how]) => how !== 'import').map(([id]) => id);
  const list = () =>
    scope.query<Record<string, unknown>>({
      text: `select ticket_id::int as "ticketId", opened_at, queued_at, accepted_at, closed_at, closed_how, user_id, queue_id, rate
               from attendances where company_id = $1 and ticket_id = any($2::bigint[]) order by ticket_id, opened_at`,
      values: [scope.companyId, known],
    });
  const written = await list();
  await scope.transaction(async (scope) => {
    await scope.query({ text: 'delete from attendances where company_id = $1', values: [scope.companyId] });
    await scope.query({
      text: 'select replay_attendances(t) from tickets t where t.company_id = $1 and is_served(t) order by t.id',
      values: [scope.companyId],
    });
  });
  expect(await list()).toEqual(written);
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function isFirst(one: (typeof told)[number]): boolean {
  const ofContact = told.filter(({ contactId }) => contactId === one.contactId);
  return ofContact.every((other) => other === one || other.openedAt >= one.openedAt);
}

async function setTimeZone(timeZone: string): Promise<void> {
  await scope.query({ text: 'update companies set time_zone = $2 where id = $1', values: [scope.companyId, timeZone] });
}

async function total(query: string): Promise<number> {
  return (await get<{ totalTickets: { total: number } }>(`/ticketreport/reports?${query}`)).totalTickets.total;
}

async function allRows(query: string): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page += 1) {
    const { tickets } = await get<{ tickets: ReportRow[] }>(`/ticketreport/reports?${query}&pageSize=50&page=${page}`);
    rows.push(...tickets);
    if (tickets.length < 50) return rows;
  }
}

async function exportedRows(period: { from: string; to: string; timeZone: string }): Promise<number> {
  const workbook = await exportReport(scope, { period, filter: {}, audience: { seesNumbers: true }, language: 'pt' });
  const folder = mkdtempSync(join(tmpdir(), 'recado-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.xlsx');
  writeFileSync(path, Buffer.concat(await Array.fromAsync(workbook.body)));
  const rows = await Array.fromAsync(readWorkbook(path, 100_000));
  return rows.length - 1;
}
