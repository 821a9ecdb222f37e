import type { AttendantFigures, DashboardCounters } from '@recado/contracts';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { aWorkplace, manyTickets } from '../tickets/testing/many-tickets.ts';
import { ticketsTest } from '../tickets/testing/tickets-test.ts';
import { attendanceWeeksRepo, LEAST_SUMMED } from './attendance-weeks.repo.ts';

const shop = await ticketsTest();
const { scope, admin } = shop;
const workplace = await aWorkplace(scope);
const agent = await aUser(scope);

// Which changes are late is decided by the clock of the database.
const WEEKS = 4;
const PER_WEEK = LEAST_SUMMED + 5;
const now = DateTime.utc();
const until = now.minus({ days: 8 }).toJSDate();
const tickets = await manyTickets(
  workplace,
  Array.from(
    { length: WEEKS * PER_WEEK },
    () => ({ status: 'closed', queueId: null, userId: null, isGroup: false }) as const,
  ),
);
await scope.query({
  text: `
    insert into attendances (company_id, ticket_id, contact_id, connection_id, user_id, is_group, is_outbound, is_first, opened_at,
                             accepted_at, closed_at)
    select $1, t.id, t.contact_id, t.connection_id, $2, false, false, false, moment, moment + interval '2 minutes',
           moment + interval '9 minutes'
      from unnest($3::bigint[]) with ordinality one (id, nr)
      join tickets t on t.company_id = $1 and t.id = one.id
     cross join lateral (select attendance_week(now() - interval '22 days') - (one.nr / $4::int) * interval '168 hours'
                                + one.nr * interval '1 minute' as moment) m`,
  values: [scope.companyId, agent.id, tickets.map(({ id }) => id), PER_WEEK],
});
await attendanceWeeksRepo.sumDue(scope, until, 100);

const lateWeeks = async () =>
  (
    await scope.query<{ count: number }>({
      text: 'select count(distinct begins_at)::int as count from attendance_late_changes where company_id = $1',
      values: [scope.companyId],
    })
  )[0]?.count;

interface Dashboard {
  readonly counters: DashboardCounters;
  readonly attendants: readonly AttendantFigures[];
}

async function dashboard(query = ''): Promise<Dashboard> {
  const days = `date_from=${now.minus({ days: 100 }).toISODate()}&date_to=${now.plus({ days: 1 }).toISODate()}`;
  return (await shop.call('GET', `/dashboard?${days}&${query}`, admin)).body as Dashboard;
}

const counters = async (query?: string): Promise<DashboardCounters> => (await dashboard(query)).counters;

const rate = (from: typeof scope, ticketId: number | undefined, rating: number) =>
  from.query({
    text: 'update attendances set rate = $3 where company_id = $1 and ticket_id = $2',
    values: [from.companyId, ticketId, rating],
  });

it('sums only weeks that are over, and each of them once', async () => {
  expect(await attendanceWeeksRepo.sumDue(scope, until, 100)).toBe(0);
  const [row] = await scope.query<{ newest: Date }>({
    text: 'select max(begins_at) as newest from attendance_weeks where company_id = $1',
    values: [scope.companyId],
  });
  expect(row?.newest.getTime()).toBeLessThanOrEqual(until.getTime() - 7 * 24 * 3_600_000);
  expect(await lateWeeks()).toBe(0);
});

it.each([
  ['a rating', () => rate(scope, tickets[0]?.id, 10), { tickets: WEEKS * PER_WEEK, withRating: 1 }],
  [
    'a deleted ticket',
    () =>
      scope.query({
        text: 'delete from tickets where company_id = $1 and id = $2',
        values: [scope.companyId, tickets[1]?.id],
      }),
    { tickets: WEEKS * PER_WEEK - 1, withRating: 1 },
  ],
] as const)('counts %s of a summed week before and after the week is summed again', async (_, change, expected) => {
  await change();
  expect(await counters()).toMatchObject(expected);
  expect(await lateWeeks()).toBe(1);
  expect(await attendanceWeeksRepo.sumDue(scope, until, 100)).toBe(1);
  expect(await lateWeeks()).toBe(0);
  expect(await counters()).toMatchObject(expected);
});

it('counts a change that is committed after the week was summed without it', async () => {
  await rate(scope, tickets[2]?.id, 9);
  await scope.transaction(async (inside) => {
    await rate(inside, tickets[3]?.id, 9);
    expect(await attendanceWeeksRepo.sumDue(scope, until, 100)).toBe(1);
  });
  expect((await counters()).withRating).toBe(3);
  expect(await lateWeeks()).toBe(1);
  await attendanceWeeksRepo.sumDue(scope, until, 100);
  expect((await counters()).withRating).toBe(3);
});

it('counts the attendances of a removed agent as those of none', async () => {
  await scope.query({
    text: 'delete from users where company_id = $1 and id = $2',
    values: [scope.companyId, agent.id],
  });
  expect((await counters(`users=${agent.id}`)).tickets).toBe(0);
  await attendanceWeeksRepo.sumDue(scope, until, 100);
  const { attendants } = await dashboard();
  expect(attendants.filter(({ tickets }) => tickets > 0).map(({ id }) => id)).toEqual([0]);
});

it('filters the sums by connection', async () => {
  const parts = await Promise.all(workplace.connectionIds.map((id) => counters(`whatsappIds=${id}`)));
  const all = await counters();
  expect(parts.map(({ tickets }) => tickets).every((count) => count > 0)).toBe(true);
  expect(parts.reduce((total, { tickets }) => total + tickets, 0)).toBe(all.tickets);
});

it('finds the companies that have a week to sum', async () => {
  const platform = platformScope(scope.services, { actor: 'system', purpose: 'test' });
  expect(await attendanceWeeksRepo.listDueCompanies(platform, until)).not.toContain(scope.companyId);
  await rate(scope, tickets[4]?.id, 3);
  expect(await attendanceWeeksRepo.listDueCompanies(platform, until)).toContain(scope.companyId);
});
