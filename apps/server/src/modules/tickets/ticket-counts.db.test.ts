import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aQueue, aUser } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { createEventBus } from '../../platform/events.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { queuesRepo } from '../queues/index.ts';
import { removeUser } from '../users/remove-user.ts';
import { acceptTicket } from './accept-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { deleteTicket } from './delete-ticket.ts';
import { foldTicketCounts } from './jobs/fold-ticket-counts.cron.ts';
import { putInQueue } from './put-in-queue.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { returnToQueue } from './return-to-queue.ts';
import { aWorkplace, countersOf, manyTickets, recountOf, type Workplace } from './testing/many-tickets.ts';
import { anyPlace } from './testing/ticket-viewers.ts';
import { ticketCountsRepo } from './ticket-counts.repo.ts';
import { ticketReactions } from './tickets.reactions.ts';
import { transferTicket } from './transfer-ticket.ts';

const services = testServices({ events: createEventBus(ticketReactions, []) });
const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
let work: Workplace;
let ticketIds: number[];

beforeAll(async () => {
  const { scope } = await aCompany(services);
  work = await aWorkplace(scope);
  ticketIds = (await manyTickets(work, fc.sample(anyPlace(work), { numRuns: 60, seed: 3 }))).map(({ id }) => id);
});

const deltas = async (scope: CompanyScope) => {
  const [row] = await scope.query<{ count: number }>({
    text: 'select count(*)::int as count from ticket_count_deltas',
  });
  return row?.count ?? 0;
};

/** Any change of a ticket; a refused one changes nothing, and that is verified too. */
const steps: Readonly<Record<string, (ticketId: number, queueId: number, userId: number) => Promise<unknown>>> = {
  accept: (ticketId, queueId, userId) => acceptTicket(work.scope, { ticketId, userId, queueId }),
  reopen: (ticketId, queueId, userId) => reopenTicket(work.scope, { ticketId, userId, queueId }),
  return: (ticketId) => returnToQueue(work.scope, { ticketId }),
  transfer: (ticketId, queueId, userId) => transferTicket(work.scope, { ticketId, queueId, userId, note: '' }),
  queue: (ticketId, queueId) => putInQueue(work.scope, { ticketId, queueId }),
  close: (ticketId) => closeTicket(work.scope, { ticketId, saysFarewell: false }),
  delete: (ticketId) => deleteTicket(work.scope, ticketId),
  fold: () => ticketCountsRepo.fold(platform(), 25),
  async loseQueue() {
    const { id } = await aQueue(work.scope);
    for (const ticketId of ticketIds.slice(0, 5)) await refusable(putInQueue(work.scope, { ticketId, queueId: id }));
    await queuesRepo.delete(work.scope, id);
  },
  async loseUser() {
    const { id } = await aUser(work.scope);
    for (const ticketId of ticketIds.slice(5, 10)) await refusable(acceptTicket(work.scope, { ticketId, userId: id }));
    await removeUser(work.scope, id);
  },
};
const refusable = (step: Promise<unknown>) => step.catch((error: Error) => expect(error.message).toMatch(/^ERR_/));

describe('the counters', () => {
  it('equal a recount after any change of tickets, queues and users', async () => {
    expect(await countersOf(work.scope)).toEqual(await recountOf(work.scope));
    const step = fc.tuple(
      fc.constantFrom(...Object.keys(steps)),
      fc.constantFrom(...ticketIds),
      fc.constantFrom(...work.queueIds),
      fc.constantFrom(...work.userIds),
    );
    for (const [name, ticketId, queueId, userId] of fc.sample(step, { numRuns: 90, seed: 11 })) {
      await refusable((steps[name] ?? Promise.reject)(ticketId, queueId, userId));
    }
    const counters = await countersOf(work.scope);
    expect(counters.length).toBeGreaterThan(5);
    expect(counters).toEqual(await recountOf(work.scope));
  });

  it('stay the same when the deltas are folded, and no delta is left', async () => {
    const before = await countersOf(work.scope);
    await foldTicketCounts.run(platform());
    expect(await deltas(work.scope)).toBe(0);
    expect(await countersOf(work.scope)).toEqual(before);
    const [empty] = await work.scope.query<{ count: number }>({
      text: 'select count(*)::int as count from ticket_counts where tickets = 0',
    });
    expect(empty?.count).toBe(0);
  });

  it('are never read half folded', async () => {
    const total = async () => {
      const counters = (await countersOf(work.scope)) as { tickets: number }[];
      return counters.reduce((sum, { tickets }) => sum + tickets, 0);
    };
    const expected = await total();
    const [first] = ticketIds;
    let isRunning = true;
    const churn = (async () => {
      while (isRunning) {
        const [queueId = 0, otherId = 0] = work.queueIds;
        const { ticket } = await firstTicket(first ?? 0);
        await work.scope.query({
          text: 'update tickets set queue_id = $3 where company_id = $1 and id = $2',
          values: [work.companyId, ticket, queueId],
        });
        await work.scope.query({
          text: 'update tickets set queue_id = $3 where company_id = $1 and id = $2',
          values: [work.companyId, ticket, otherId],
        });
        await ticketCountsRepo.fold(platform(), 1000);
      }
    })();
    const seen = new Set<number>();
    for (let look = 0; look < 60; look += 1) seen.add(await total());
    isRunning = false;
    await churn;
    expect(seen).toEqual(new Set([expected]));
  });

  it('of a deleted company are deleted', async () => {
    const gone = await aCompany(services);
    const its = await aWorkplace(gone.scope);
    await manyTickets(its, [{ status: 'open', queueId: null, userId: null, isGroup: false }]);
    await platform().query({ text: 'delete from companies where id = $1', values: [gone.companyId] });
    await foldTicketCounts.run(platform());
    const left = await platform().query({
      text: 'select 1 from ticket_counts where company_id = $1 union all select 1 from ticket_count_deltas where company_id = $1',
      values: [gone.companyId],
    });
    expect(left).toEqual([]);
  });
});

/** A ticket that still exists. */
async function firstTicket(fallback: number): Promise<{ ticket: number }> {
  const [row] = await work.scope.query<{ ticket: number }>({
    text: 'select id as ticket from tickets where company_id = $1 order by id limit 1',
    values: [work.companyId],
  });
  return row ?? { ticket: fallback };
}
