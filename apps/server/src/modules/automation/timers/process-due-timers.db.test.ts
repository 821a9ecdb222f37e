import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aTicket } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { changeConnection } from '../../connections/change-connection.ts';
import { closeTicket, ticketsRepo } from '../../tickets/index.ts';
import { aShop } from '../testing/shop.ts';
import { timeOf } from '../testing/time.ts';
import { inactivityCloseTimer } from './inactivity-close.timer.ts';
import { inactivityNoticeTimer } from './inactivity-notice.timer.ts';
import { rescheduleTimers } from './jobs/reschedule-timers.job.ts';
import { processCompanies } from './process-due-timers.sweep.ts';
import { processDueTimers } from './process-due-timers.ts';
import type { TicketTimer } from './ticket-timer.ts';
import { COMPANIES_DUE, LIST_DUE, timersRepo } from './timers.repo.ts';

const app = await testApp();
const HOUR_MS = 3_600_000;

/** Open tickets of one company without a message for an hour, which is when their notice is due. */
async function anInactiveCompany(count = 1) {
  const shop = await aShop(app, {
    connection: { inactiveNoticeMinutes: 60, inactiveNoticeMessage: 'Ainda está aí?', closeAfterMinutes: 600 },
  });
  const { scope, connection } = shop;
  const rita = shop.customer();
  await rita.says('oi');
  const opened = await rita.ticket();
  const changes = { status: 'open', statusChangedAt: scope().now } as const;
  const ids = [(await ticketsRepo.update(scope(), opened.id, changes)).id];
  while (ids.length < count) ids.push((await aTicket(scope(), { connectionId: connection.id, status: 'open' })).id);
  await timeOf(app, scope)({});
  app.advance(60 * 60);
  const dueIds = async () => (await timersRepo.listDue(scope(), 1000)).map(({ id }) => id);
  return { ...shop, rita, ids, ticketId: opened.id, dueIds };
}

/** A timer that is always due and records its calls: only the due time of the ticket prevents a second call. */
function aRecordingTimer(): TicketTimer & { readonly fired: number[] } {
  const fired: number[] = [];
  return {
    name: 'recorder',
    dueAt: ({ ticket }) => ticket.createdAt,
    fire: async (_scope, { ticket }) => void fired.push(ticket.id),
    fired,
  };
}

describe('several workers', () => {
  it('fire a timer once', async () => {
    const { scope, rita } = await anInactiveCompany();
    await Promise.all(Array.from({ length: 6 }, () => processDueTimers(scope())));
    expect(await rita.received()).toEqual(['Ainda está aí?']);
  });

  it('fire each of many timers once', async () => {
    const { scope, ids, dueIds } = await anInactiveCompany(12);
    const recorder = aRecordingTimer();
    await Promise.all(Array.from({ length: 4 }, () => processDueTimers(scope(), [recorder])));
    expect(recorder.fired.toSorted()).toEqual(ids.toSorted());
    expect(await dueIds()).toEqual([]);
  });
});

it('a worker killed after sending leaves nothing behind, and the next one does all of it', async () => {
  const { scope, rita, dueIds, ticketId } = await anInactiveCompany();
  const dying: TicketTimer = {
    ...inactivityNoticeTimer,
    async fire(scope, watched) {
      await inactivityNoticeTimer.fire(scope, watched);
      // To PostgreSQL a killed process looks like this: the connection is gone before the commit.
      await scope.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    },
  };
  await processDueTimers(scope(), [dying]);
  expect(await rita.received()).toEqual([]);
  expect((await ticketsRepo.get(scope(), ticketId)).inactiveNoticedAt).toBeNull();
  app.advance(5 * 60);
  expect(await dueIds()).toEqual([ticketId]);
  await processDueTimers(scope());
  expect(await rita.received()).toEqual(['Ainda está aí?']);
});

it('a ticket whose timer fails is postponed and does not delay the others', async () => {
  const { scope, ids, dueIds } = await anInactiveCompany(3);
  const [broken = 0, ...others] = await dueIds();
  const recorder = aRecordingTimer();
  const failing: TicketTimer = {
    ...recorder,
    fire: (scope, watched) =>
      watched.ticket.id === broken ? Promise.reject(new Error('no such word')) : recorder.fire(scope, watched),
  };
  await processDueTimers(scope(), [failing]);
  expect(recorder.fired.toSorted()).toEqual(others.toSorted());
  expect(await dueIds()).toEqual([]);
  app.advance(5 * 60);
  expect(await dueIds()).toContain(broken);
  expect(ids).toHaveLength(3);
});

it('a company with many due tickets gets a share of each round, oldest first', async () => {
  const { scope, dueIds } = await anInactiveCompany(25);
  const due = await dueIds();
  const recorder = aRecordingTimer();
  expect(await processDueTimers(scope(), [recorder])).toBe(true);
  expect(recorder.fired).toEqual(due.slice(0, 20));
  expect(await processDueTimers(scope(), [recorder])).toBe(false);
  expect(recorder.fired.toSorted()).toEqual(due.toSorted());
});

it('every company gets its share, however many tickets are due in another', async () => {
  const large = await anInactiveCompany(21);
  const companies = [
    large,
    await anInactiveCompany(),
    await anInactiveCompany(),
    await anInactiveCompany(),
    await anInactiveCompany(),
  ];
  const ids = companies.map(({ company }) => company.companyId);
  const watch = () => processCompanies(platformScope(app.services, { purpose: 'test', actor: 'system' }), ids);
  expect(await watch()).toBe(true);
  for (const { rita } of companies.slice(1)) expect(await rita.received()).toEqual(['Ainda está aí?']);
  expect(await watch()).toBe(false);
  expect(await large.dueIds()).toEqual([]);
});

it('companies are found by due tickets, not by future ones', async () => {
  const { company, scope } = await anInactiveCompany();
  const companiesDue = () => timersRepo.companiesDue(platformScope(app.services, { purpose: 'test', actor: 'system' }));
  expect(await companiesDue()).toContain(company.companyId);
  await processDueTimers(scope());
  expect(await companiesDue()).not.toContain(company.companyId);
});

describe('the due time of a ticket', () => {
  it('is that of its next timer, and at most a day away', async () => {
    const { scope, ticketId } = await anInactiveCompany();
    const in100Days: TicketTimer = {
      ...aRecordingTimer(),
      dueAt: ({ now }) => new Date(now.getTime() + 100 * 24 * HOUR_MS),
    };
    await processDueTimers(scope(), [in100Days]);
    const { timerAt } = await ticketsRepo.get(scope(), ticketId);
    expect(timerAt).toEqual(new Date(scope().now.getTime() + 24 * HOUR_MS));
  });

  it('does not change when the ticket is read or the customer writes', async () => {
    const { scope, ticketId, rita } = await anInactiveCompany();
    await processDueTimers(scope());
    const before = (await ticketsRepo.get(scope(), ticketId)).timerAt;
    await ticketsRepo.markRead(scope(), ticketId, 1);
    await rita.says('estou');
    expect((await ticketsRepo.get(scope(), ticketId)).timerAt).toEqual(before);
  });

  it('is cleared once it is resolved', async () => {
    const { scope, ticketId, dueIds } = await anInactiveCompany();
    await closeTicket(scope(), { ticketId, saysFarewell: true });
    expect((await ticketsRepo.get(scope(), ticketId)).timerAt).toBeNull();
    app.advance(30 * 24 * 3600);
    expect(await dueIds()).toEqual([]);
  });

  it("is now after a change of the connection's times", async () => {
    const { scope, ticketId, connection, dueIds } = await anInactiveCompany();
    await processDueTimers(scope());
    app.advance(90);
    await processDueTimers(scope());
    expect(await dueIds()).toEqual([]);
    const fields = { closeAfterMinutes: 1 };
    const change = { connectionId: connection.id, fields, queueIds: undefined, credentials: {}, rotatesToken: false };
    await changeConnection(scope(), change);
    const asked = app.jobs.findLast(({ companyId }) => companyId === scope().companyId);
    expect(asked).toMatchObject({ name: rescheduleTimers.name, payload: { what: 'connection', id: connection.id } });
    await rescheduleTimers.run(scope(), { what: 'connection', id: connection.id }, undefined as never);
    expect(await dueIds()).toEqual([ticketId]);
    await processDueTimers(scope(), [inactivityCloseTimer]);
    expect(await ticketsRepo.get(scope(), ticketId)).toMatchObject({ status: 'closed' });
  });
});

describe('due tickets are read from the index', () => {
  const planOf = async (statement: string, ask: (text: string) => Promise<Record<string, unknown>[]>) =>
    (await ask(`explain (costs off) ${statement}`)).map((row) => row['QUERY PLAN']).join('\n');

  it('of one company, under the role bound by row security', async () => {
    const { scope } = await anInactiveCompany();
    const values = [scope().companyId, scope().now, 20];
    const plan = await scope().transaction(async (scope) => {
      await scope.query({ text: 'set local enable_seqscan = off' });
      return planOf(LIST_DUE, (text) => scope.query({ text, values }));
    });
    expect(plan).toContain('tickets_timers');
    expect(plan).toMatch(/Index Cond: .*timer_at/);
  });

  it('of all companies, by one index lookup for each', async () => {
    const platform = platformScope(app.services, { purpose: 'test', actor: 'system' });
    const plan = await platform.transaction(async (platform) => {
      await platform.query({ text: 'set local enable_seqscan = off' });
      return planOf(COMPANIES_DUE, (text) => platform.query({ text, values: [platform.now] }));
    });
    expect(plan).toContain('tickets_timers');
    expect(plan).toMatch(/Index Cond: .*timer_at/);
  });
});
