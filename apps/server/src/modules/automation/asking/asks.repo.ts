import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../../platform/scope.ts';
import { tickets } from '../../tickets/index.ts';
import type { AskReference } from './ask-reference.ts';
import { automationAsks } from './asks.tables.ts';

export const asksRepo = {
  /** Takes the place of what was asked about the ticket before. */
  async put(
    scope: CompanyScope,
    { ticketId, messageId, step }: AskReference & { readonly step: string },
  ): Promise<void> {
    const ask = { messageId, step, createdAt: scope.now };
    await scope.db
      .insert(automationAsks)
      .values({ companyId: scope.companyId, ticketId, ...ask })
      .onConflictDoUpdate({ target: [automationAsks.companyId, automationAsks.ticketId], set: ask });
  },

  /** The step that still waits to hear about this message. Only the first who asks learns it. */
  async take(scope: CompanyScope, { ticketId, messageId }: AskReference): Promise<string | undefined> {
    // The ticket first, as whoever receives a message does: the other way round the two would wait for each other.
    await scope.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.companyId, scope.companyId), eq(tickets.id, ticketId)))
      .for('no key update');
    const [taken] = await scope.db
      .delete(automationAsks)
      .where(
        and(
          eq(automationAsks.companyId, scope.companyId),
          eq(automationAsks.ticketId, ticketId),
          eq(automationAsks.messageId, messageId),
        ),
      )
      .returning({ step: automationAsks.step });
    return taken?.step;
  },
};
