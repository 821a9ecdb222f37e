import { ticketStatuses } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyScope } from '../../platform/scope.ts';
import { type TicketRow, ticketUndos } from './tickets.tables.ts';

const moment = z.coerce.date();
const place = {
  status: z.enum(ticketStatuses),
  queueId: z.number().nullable(),
  userId: z.number().nullable(),
  statusChangedAt: moment,
};

/** The columns that a move changes on a ticket and an undo restores. Messages written since stay. */
const stateBefore = z.object({
  ...place,
  isBotActive: z.boolean(),
  botTurns: z.number(),
  botSpokeAt: moment.nullable(),
  usesIntegration: z.boolean(),
  unreadCount: z.number(),
  readAt: moment.nullable(),
  closedAt: moment.nullable(),
  ratingRequests: z.number(),
});
export type StateBefore = z.output<typeof stateBefore>;

/** These columns show whether anything happened since: another move or a new message. */
const stateAfter = z.object({
  ...place,
  lastCustomerMessageAt: moment.nullable(),
  lastAgentMessageAt: moment.nullable(),
});
export type StateAfter = z.output<typeof stateAfter>;
export const stateAfterOf = (ticket: TicketRow): StateAfter => stateAfter.parse(ticket);

export interface TicketUndo {
  readonly userId: number;
  readonly before: StateBefore;
  readonly after: StateAfter;
  readonly createdAt: Date;
}

export interface Move {
  readonly userId: number;
  readonly before: TicketRow;
  readonly after: TicketRow;
}

const isOf = (scope: CompanyScope, ticketId: number) =>
  and(eq(ticketUndos.companyId, scope.companyId), eq(ticketUndos.ticketId, ticketId));

export const ticketUndosRepo = {
  /** Replaces the entry of an earlier move of the same ticket, by any user. */
  async put(scope: CompanyScope, { userId, before, after }: Move): Promise<void> {
    const undo = { userId, before: stateBefore.parse(before), after: stateAfterOf(after), createdAt: scope.now };
    await scope.db
      .insert(ticketUndos)
      .values({ companyId: scope.companyId, ticketId: after.id, ...undo })
      .onConflictDoUpdate({ target: [ticketUndos.companyId, ticketUndos.ticketId], set: undo });
  },

  async find(scope: CompanyScope, ticketId: number): Promise<TicketUndo | undefined> {
    const [undo] = await scope.db.select().from(ticketUndos).where(isOf(scope, ticketId));
    return undo && { ...undo, before: stateBefore.parse(undo.before), after: stateAfter.parse(undo.after) };
  },

  async delete(scope: CompanyScope, ticketId: number): Promise<void> {
    await scope.db.delete(ticketUndos).where(isOf(scope, ticketId));
  },

  /**
   * Limits the rows that a user leaves behind. Skips locked rows: two users who delete each other's next row would
   * deadlock.
   */
  async deleteExpired(scope: CompanyScope, userId: number, before: Date): Promise<void> {
    await scope.query({
      text: `delete from ticket_undos
              where company_id = $1 and ticket_id in (
                select ticket_id from ticket_undos
                 where company_id = $1 and user_id = $2 and created_at < $3
                   for update skip locked)`,
      values: [scope.companyId, userId, before],
    });
  },
};
