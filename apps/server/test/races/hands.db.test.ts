import { beforeAll, describe, expect, it } from 'vitest';
import { removeQueue } from '../../src/modules/queues/remove-queue.ts';
import { acceptTicket } from '../../src/modules/tickets/accept-ticket.ts';
import { type Person, ticketsTest } from '../../src/modules/tickets/testing/tickets-test.ts';
import { ticketLogsRepo } from '../../src/modules/tickets/ticket-logs.repo.ts';
import { transferTicket } from '../../src/modules/tickets/transfer-ticket.ts';
import { removeUser } from '../../src/modules/users/remove-user.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';
import { aQueue } from '../factories.ts';
import { expectCountersRight, manyTimes, raceOf, startLate } from './races.ts';

const world = await ticketsTest();
let ana: Person;
let bia: Person;
let asAna: CompanyScope;
let asBia: CompanyScope;
beforeAll(async () => {
  [ana, bia] = [await world.agent({ name: 'Ana' }), await world.agent({ name: 'Bia' })];
  [asAna, asBia] = [await world.as(ana), await world.as(bia)];
});
const types = async (id: number) => (await ticketLogsRepo.list(world.scope, id)).map(({ type }) => type);

describe('the first caller wins', () => {
  it("of two agents who accept concurrently, one has the ticket and the other gets the holder's name", async () => {
    await manyTimes(async () => {
      const { id } = await world.ticket();
      const { winners, refusals } = await raceOf(
        () => acceptTicket(asAna, { ticketId: id, userId: ana.id }),
        () => acceptTicket(asBia, { ticketId: id, userId: bia.id }),
      );
      const holder = winners[0]?.userId;
      expect(winners).toHaveLength(1);
      expect([ana.id, bia.id]).toContain(holder);
      expect(refusals).toMatchObject([{ code: 'ERR_OTHER_OPEN_TICKET', details: { id, userId: holder } }]);
      expect(await world.row(id)).toMatchObject({ status: 'open', userId: holder });
      expect(await types(id)).toEqual(['open']);
    });
    await expectCountersRight(world);
  });

  it('of one who transfers a ticket and one who accepts it, one succeeds, and the other no longer finds it', async () => {
    await manyTimes(async (round) => {
      const { id } = await world.ticket();
      const { winners, refusals } = await raceOf(
        async () => {
          await startLate(world, round);
          return acceptTicket(asAna, { ticketId: id, userId: ana.id });
        },
        () => transferTicket(asBia, { ticketId: id, queueId: world.support.id, userId: null, note: '' }),
      );
      expect(winners).toHaveLength(1);
      expect(refusals).toMatchObject([{ code: 'ERR_NO_TICKET_FOUND' }]);
      const { status, userId, queueId } = await world.row(id);
      const isAccepted = winners[0]?.status === 'open';
      expect([status, userId, queueId, await types(id)]).toEqual(
        isAccepted
          ? ['open', ana.id, world.sales.id, ['open']]
          : ['pending', null, world.support.id, ['receivedTransfer', 'transfered']],
      );
    });
    await expectCountersRight(world);
  });
});

describe('there is no deadlock', () => {
  it('when a queue is removed while its tickets are accepted', async () => {
    await manyTimes(async () => {
      const queue = await aQueue(world.scope);
      const { id } = await world.ticket({ queueId: queue.id });
      const { winners } = await raceOf<unknown>(
        () => acceptTicket(world.scope, { ticketId: id, userId: ana.id }),
        () => removeQueue(world.scope, queue.id),
      );
      expect(winners.length).toBeGreaterThanOrEqual(1);
      const { status, queueId } = await world.row(id);
      expect(queueId).toBeNull();
      expect(status).toBe(winners.length === 2 ? 'open' : 'pending');
    });
    await expectCountersRight(world);
  });

  it('when a user is removed while they accept a ticket', async () => {
    await manyTimes(async () => {
      const leaving = await world.agent();
      const { id } = await world.ticket();
      const held = await world.ticket({ status: 'open', userId: leaving.id });
      await raceOf<unknown>(
        () => acceptTicket(world.scope, { ticketId: id, userId: leaving.id }),
        () =>
          transferTicket(world.scope, { ticketId: held.id, queueId: world.support.id, userId: leaving.id, note: '' }),
        () => removeUser(world.scope, leaving.id),
      );
      for (const ticketId of [id, held.id]) {
        expect(await world.row(ticketId)).toMatchObject({ status: 'pending', userId: null });
      }
    });
    await expectCountersRight(world);
  });
});
