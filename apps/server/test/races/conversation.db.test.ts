import { describe, expect, it } from 'vitest';
import { mergeContacts } from '../../src/modules/contacts/index.ts';
import { closeTicket, findOrOpenTicket, ticketLogsRepo, ticketsRepo } from '../../src/modules/tickets/index.ts';
import { ticketsTest } from '../../src/modules/tickets/testing/tickets-test.ts';
import { isForeignKeyViolation } from '../../src/platform/db/constraint-violations.ts';
import { expectCountersRight, manyTimes, raceOf, startLate } from './races.ts';

const world = await ticketsTest();
const { scope, connection } = world;

const write = (contactId: number, preview = 'oi') =>
  scope.transaction((scope) =>
    findOrOpenTicket(scope, {
      contactId,
      connectionId: connection.id,
      channel: 'whatsappapi',
      isGroup: false,
      isBlocked: false,
      preview: { text: preview, content: 'text' },
      at: scope.now,
    }),
  );

/** A row that the ticket references was deleted. */
const ticketsOf = (contactId: number) =>
  scope.query<{ id: number; status: string; unread: number }>({
    text: `select id, status, unread_count as unread from tickets
            where company_id = $1 and contact_id = $2 order by id`,
    values: [scope.companyId, contactId],
  });

describe('a conversation stays one', () => {
  it('when a customer’s first messages arrive concurrently: one ticket, and none of them is lost', async () => {
    await manyTimes(async () => {
      const { id } = await world.contact();
      const { winners } = await raceOf(
        () => write(id, 'oi'),
        () => write(id, 'tudo bem?'),
        () => write(id, 'alguém aí?'),
      );
      expect(winners.map(({ outcome }) => outcome).sort()).toEqual(['live', 'live', 'opened']);
      expect(await ticketsOf(id)).toEqual([{ id: winners[0]?.ticket.id, status: 'pending', unread: 3 }]);
    });
    await expectCountersRight(world);
  });

  it('when a ticket is resolved while the customer writes: before it or after it, never in between', async () => {
    await manyTimes(async (round) => {
      const old = await world.ticket({ status: 'open', userId: world.admin.id, unreadCount: 1 });
      const { winners } = await raceOf<unknown>(
        () => closeTicket(scope, { ticketId: old.id, saysFarewell: false }),
        async () => {
          await startLate(world, round);
          return write(old.contactId);
        },
      );
      expect(winners).toHaveLength(2);
      const { ticket, outcome } = winners[1] as Awaited<ReturnType<typeof write>>;
      const closed = { id: old.id, status: 'closed', unread: 0 };
      expect(await ticketsOf(old.contactId)).toEqual(
        outcome === 'live' ? [closed] : [closed, { id: ticket.id, status: 'pending', unread: 1 }],
      );
      expect(outcome === 'live').toBe(ticket.id === old.id);
    });
    await expectCountersRight(world);
  });

  it('when two contacts are merged while both write: the older ticket has everything', async () => {
    await manyTimes(async () => {
      const [one, other] = [await world.contact(), await world.contact()];
      const younger = { contactId: one.id, unreadCount: 1 };
      const older = await world.ticket({ contactId: other.id, unreadCount: 2 });
      const dropped = await world.ticket(younger);
      const merge = () => mergeContacts(scope, { keep: one.id, drop: other.id });
      await raceOf<unknown>(
        merge,
        merge,
        () => write(one.id),
        // The contact may have been deleted by then; the lane recognises it again.
        () =>
          write(other.id).catch((error: unknown) =>
            isForeignKeyViolation(error) ? write(one.id) : Promise.reject(error),
          ),
      );
      expect(await ticketsOf(one.id)).toEqual([
        { id: older.id, status: 'pending', unread: 5 },
        { id: dropped.id, status: 'closed', unread: 0 },
      ]);
      for (const { id } of [older, dropped]) {
        expect((await ticketLogsRepo.list(scope, id)).map(({ type }) => type)).toEqual(['merged']);
      }
      expect(await ticketsRepo.findLive(scope, { contactId: one.id, connectionId: connection.id })).toMatchObject({
        id: older.id,
      });
    });
    await expectCountersRight(world);
  });
});
