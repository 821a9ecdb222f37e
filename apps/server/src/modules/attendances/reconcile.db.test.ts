import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ATTENDANCE_TIMES,
  type AttendantFigures,
  type DashboardBar,
  type DashboardCounters,
  type NowCounters,
  type PeriodCounters,
  type QueueFigures,
  RATING_BANDS,
  type ReportRow,
  type ReportTotals,
} from '@recado/contracts';
import { DateTime } from 'luxon';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aWorkplace } from '../tickets/testing/many-tickets.ts';
import { ticketsTest } from '../tickets/testing/tickets-test.ts';
import type { Period } from './attendance-set.ts';
import { attendanceWeeksRepo } from './attendance-weeks.repo.ts';
import { exportReport } from './export-report.ts';
import { filtersOf, isChosen, listFacts, shareOf, summarise } from './testing/figures-of.ts';
import { lives, play } from './testing/random-life.ts';
import { recount } from './testing/recount.ts';
import { countWrongly, wrongDefinitions } from './testing/wrong-definitions.ts';

/** The gate plays few lives with one seed; `npm run reconcile` plays fresh ones, the full run fifty of them. */
const FIXED_SEED = 2026;
const seed = Number(process.env['RECONCILE_SEED'] ?? FIXED_SEED);
const howMany = Number(process.env['RECONCILE_TICKETS'] ?? 250);

const shop = await ticketsTest();
const { scope, admin } = shop;
const workplace = await aWorkplace(scope);
const start = new Date('2026-10-05T00:00:00Z');
const beginnings = await play(workplace, start, lives(howMany, seed));
const told = await recount(scope, beginnings);
// The lives have no messages: some of the accepted ones get an answer.
await scope.query({
  text: `update attendances set first_answer_at = accepted_at + id % 7 * interval '100 seconds'
          where company_id = $1 and accepted_at is not null and id % 3 > 0`,
  values: [scope.companyId],
});
// As the job does, for each of the weeks: what follows is the same with sums and without.
const summed = await attendanceWeeksRepo.sumDue(scope, new Date('2027-01-01T00:00:00Z'), 100);

interface Dashboard {
  readonly counters: DashboardCounters;
  readonly previous: PeriodCounters;
  readonly attendants: AttendantFigures[];
  readonly queues: QueueFigures[];
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
      const expected = told.filter(({ openedAt }) => isBetween(openedAt, { from, to, timeZone }));

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
        expect([data, total]).toEqual([
          data,
          expected.filter(({ openedAt }) => dayOf(openedAt, timeZone) === day).length,
        ]);
      }
      const users = await get<{ data: { quantidade: number }[] }>(
        `/dashboard/ticketsUsers?initialDate=${from}&finalDate=${to}`,
      );
      expect(sum(users.data.map(({ quantidade }) => quantidade))).toBe(expected.length);

      const rows = await allRows(`dateFrom=${from}&dateTo=${to}`);
      expect(rows.map(({ id, createdAt }) => `${id} ${createdAt}`).toSorted()).toEqual(
        expected.map(({ ticketId, openedAt }) => `${ticketId} ${openedAt.toISOString()}`).toSorted(),
      );
      const exported = await exportedCells({ from, to, timeZone });
      expect(exported.map((cells) => cells[0]).toSorted()).toEqual(rows.map(({ number }) => number).toSorted());
      // The sheet adds up to what the screen shows.
      const sheetMinutes = sum(exported.map((cells) => Number(cells[13] ?? 0)));
      expect(sheetMinutes).toBeCloseTo(sum(rows.map(({ supportTime }) => supportTime ?? 0)), 1);
      expect(sum(exported.map((cells) => Number(cells[14] ?? 0)))).toBe(sum(rows.map(({ NPS }) => NPS ?? 0)));
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

  it('are listed behind every figure, filtered as its link filters them', async () => {
    await setTimeZone('America/Sao_Paulo');
    const days = { from: '2026-10-08', to: '2026-11-10' };
    for (const filter of filtersOf(workplace)) {
      const { counters, previous } = await get<Dashboard>(
        `/dashboard?date_from=${days.from}&date_to=${days.to}&${filter}`,
      );
      const listed = (more: string) =>
        total(`dateFrom=${days.from}&dateTo=${days.to}&${filter.replace('whatsappIds', 'whatsappId')}&${more}`);
      expect({
        tickets: await listed(''),
        supportFinished: await listed('onlyFinished=true'),
        leads: await listed('onlyLeads=true'),
        withRating: await listed('onlyRated=true'),
      }).toEqual({
        tickets: counters.tickets,
        supportFinished: counters.supportFinished,
        leads: counters.leads,
        withRating: counters.withRating,
      });
      for (const band of ['promoters', 'passives', 'detractors'] as const) {
        expect([band, await listed(`rates=${RATING_BANDS[band].join(',')}`)]).toEqual([band, counters[band]]);
      }
      for (const time of ATTENDANCE_TIMES) {
        expect([time, await listed(`timed=${time}`)]).toEqual([time, counters[time].samples]);
      }
      expect(await listed('onlyLive=true&status=open')).toBe(counters.supportHappening);
      expect(await listed('onlyLive=true&status=pending')).toBe(counters.supportPending);
      expect(await listed('onlyLive=true&status=group')).toBe(counters.supportGroups);
      // The 34 days before.
      const before = `dateFrom=2026-09-04&dateTo=2026-10-07&${filter.replace('whatsappIds', 'whatsappId')}`;
      expect(await total(before)).toBe(previous.tickets);
    }
    const all = await total(`dateFrom=${days.from}&dateTo=${days.to}`);
    const [live, closed] = [
      await total(`dateFrom=${days.from}&dateTo=${days.to}&status=["open","pending","group"]`),
      await total(`dateFrom=${days.from}&dateTo=${days.to}&status=["closed"]`),
    ];
    expect([live > 0, closed > 0, live + closed]).toEqual([true, true, all]);
  });

  // With the fixed seed only: another one may lack the row that shows a mistake.
  it.runIf(seed === FIXED_SEED)('show a mistake in every definition', async () => {
    const timeZone = 'America/Sao_Paulo';
    await setTimeZone(timeZone);
    const [from, to] = ['2026-10-08', '2026-11-10'];
    const { counters } = await get<Dashboard>(`/dashboard?date_from=${from}&date_to=${to}`);
    const right = { ...counters, avgFirstAnswerTime: counters.firstAnswerTime.average };
    const wrong = await countWrongly(scope, { from, to, timeZone });
    for (const name of Object.keys(wrongDefinitions) as (keyof typeof wrongDefinitions)[]) {
      expect([name, right[name]]).not.toEqual([name, wrong[name]]);
    }
  });

  it('have totals over the report that equal the figures', async () => {
    await setTimeZone('America/Sao_Paulo');
    const [from, to] = ['2026-10-08', '2026-11-10'];
    const { counters } = await get<Dashboard>(`/dashboard?date_from=${from}&date_to=${to}`);
    const { totals } = await get<{ totals: ReportTotals }>(`/ticketreport/reports?dateFrom=${from}&dateTo=${to}`);
    const rates = told
      .filter(({ openedAt }) => isBetween(openedAt, { from, to, timeZone: 'America/Sao_Paulo' }))
      .flatMap(({ rate }) => rate ?? []);
    expect(totals).toEqual({
      avgWaitTime: counters.avgWaitTime,
      avgSupportTime: counters.avgSupportTime,
      avgRating: Math.round((10 * sum(rates)) / rates.length) / 10,
      countRating: rates.length,
    });
  });

  it('are behind every bar: hours, days and months add up and link to their rows', async () => {
    await setTimeZone('Europe/Lisbon');
    const [from, to] = ['2026-10-08', '2026-11-10'];
    const { counters } = await get<Dashboard>(`/dashboard?date_from=${from}&date_to=${to}`);
    for (const [by, bars] of [
      ['hour', 24],
      ['day', 34],
      ['month', 2],
    ] as const) {
      const { data, count } = await get<{ data: DashboardBar[]; count: number }>(
        `/dashboard/ticketsDay?initialDate=${from}&finalDate=${to}&by=${by}`,
      );
      expect([by, data.length, count]).toEqual([by, bars, counters.tickets]);
      for (const bar of data.slice(0, 12)) {
        const hour = bar.hour === undefined ? '' : `&hour=${bar.hour}`;
        expect([by, bar.from, await total(`dateFrom=${bar.from}&dateTo=${bar.to}${hour}`)]).toEqual([
          by,
          bar.from,
          bar.total,
        ]);
      }
    }
  });

  // A month has its percentiles for all parts, a quarter for the whole, and half a year none.
  for (const [from, to, percentiles] of [
    ['2026-10-06', '2026-11-05', { whole: true, parts: true }],
    ['2026-10-06', '2026-11-20', { whole: true, parts: false }],
    ['2026-08-01', '2026-12-31', { whole: false, parts: false }],
  ] as const) {
    it(`have the same ratings and times for the whole, each attendant and each queue, with every filter, ${from} to ${to}`, async () => {
      await setTimeZone('Asia/Kathmandu');
      const rows = await listFacts(scope, { from, to, timeZone: 'Asia/Kathmandu' });
      const [whole, part] = [{ percentiles: percentiles.whole }, { percentiles: percentiles.parts }];
      for (const filter of ['', ...filtersOf(workplace)]) {
        const { counters, attendants, queues } = await get<Dashboard>(
          `/dashboard?date_from=${from}&date_to=${to}&${filter}`,
        );
        const chosen = rows.filter((row) => isChosen(row, filter));
        expect(counters).toMatchObject(summarise(chosen, whole));
        for (const { id, ...figures } of attendants) {
          expect(figures).toMatchObject(
            shareOf(
              chosen.filter(({ userId }) => (userId ?? 0) === id),
              part,
            ),
          );
        }
        for (const { id, ...figures } of queues) {
          expect(figures).toMatchObject(
            shareOf(
              chosen.filter(({ queueId }) => (queueId ?? 0) === id),
              part,
            ),
          );
        }
        for (const list of [attendants, queues]) expect(sum(list.map(({ tickets }) => tickets))).toBe(chosen.length);
      }
      // Figures that no row could change would pass any comparison.
      const { counters } = await get<Dashboard>(`/dashboard?date_from=${from}&date_to=${to}`);
      const { promoters, passives, detractors } = counters;
      // A random month of 250 tickets may have few of a kind, and no detractor.
      const isLong = !percentiles.whole;
      for (const time of ATTENDANCE_TIMES) expect(counters[time].samples).toBeGreaterThan(isLong ? 10 : 0);
      expect(promoters + passives + detractors).toBeGreaterThan(0);
      if (isLong) expect(Math.min(promoters, passives, detractors)).toBeGreaterThan(0);
    });
  }

  it('show a mistake in the sums of the weeks', async () => {
    await setTimeZone('America/Sao_Paulo');
    expect(summed).toBeGreaterThan(5);
    const figures = async () => {
      const { counters, attendants, queues } = await get<Dashboard>(
        '/dashboard?date_from=2026-10-06&date_to=2026-11-20',
      );
      return [
        counters.tickets,
        sum(attendants.map(({ tickets }) => tickets)),
        sum(queues.map(({ tickets }) => tickets)),
      ];
    };
    const right = await figures();
    await addToSums(1000);
    const wrong = await figures();
    await addToSums(-1000);
    expect(await figures()).toEqual(right);
    // At least three weeks are read from their sums.
    for (const [at, one] of wrong.entries()) expect(one - (right[at] ?? 0)).toBeGreaterThanOrEqual(3000);
  });

  it('are counted now by the log alone, whatever the period', async () => {
    const statuses = await scope.query<{ id: number; status: string }>({
      text: 'select id::int, status from tickets where company_id = $1',
      values: [scope.companyId],
    });
    const statusOf = new Map(statuses.map(({ id, status }) => [id, status]));
    const live = (status: string) =>
      told.filter(({ ticketId, closedAt }) => closedAt === null && statusOf.get(ticketId) === status).length;
    const now = await get<NowCounters>('/dashboard/now');
    expect(now).toMatchObject({
      supportHappening: live('open'),
      supportPending: live('pending'),
      supportGroups: live('group'),
    });
    expect(Math.min(now.supportHappening, now.supportPending)).toBeGreaterThan(0);
    const { counters } = await get<Dashboard>('/dashboard?date_from=2020-01-01&date_to=2020-01-02');
    expect(counters).toMatchObject({ ...now, tickets: 0, npsScore: null, avgWaitTime: null });
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

const dayOf = (at: Date, zone: string): string => DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd');

function isBetween(at: Date, { from, to, timeZone }: Period): boolean {
  const day = dayOf(at, timeZone);
  return day >= from && day <= to;
}

function isFirst(one: (typeof told)[number]): boolean {
  const ofContact = told.filter(({ contactId }) => contactId === one.contactId);
  return ofContact.every((other) => other === one || other.openedAt >= one.openedAt);
}

async function setTimeZone(timeZone: string): Promise<void> {
  await scope.query({ text: 'update companies set time_zone = $2 where id = $1', values: [scope.companyId, timeZone] });
}

const addToSums = (tickets: number) =>
  scope.query({
    text: 'update attendance_week_sums set tickets = tickets + $2 where company_id = $1',
    values: [scope.companyId, tickets],
  });

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

async function exportedCells(period: Period): Promise<readonly unknown[][]> {
  const report = { period, filter: {}, audience: { seesNumbers: true }, language: 'pt', format: 'xlsx' } as const;
  const { body } = await exportReport(scope, report);
  const folder = mkdtempSync(join(tmpdir(), 'recado-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.xlsx');
  writeFileSync(path, Buffer.concat(await Array.fromAsync(body)));
  const [, ...rows] = await readSheet(path);
  return rows;
}
