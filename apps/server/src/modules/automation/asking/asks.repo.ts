import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../../platform/scope.ts';
import { tickets } from '../../tickets/index.ts';
import type { AskReference } from './ask-reference.ts';
import { automationAsks } from './asks.tables.ts';

export const asksRepo = {
  /** Replaces the pending question of the ticket. */
  async put(
    scope: CompanyScope,
    { ticketId, messageId, askId, step }: AskReference & { readonly step: string },
  ): Promise<void> {
    const ask = { messageId, askId, step, createdAt: scope.now };
    await scope.db
      .insert(automationAsks)
      .values({ companyId: scope.companyId, ticketId, ...ask })
      .onConflictDoUpdate({ target: [automationAsks.companyId, automationAsks.ticketId], set: ask });
  },

  /**
   * Returns the step that waits for the result of this question and removes the question: only the first caller gets
   * it.
   */
  async take(scope: CompanyScope, { ticketId, askId }: AskReference): Promise<string | undefined> {
    // Locks the ticket first, as the inbound path does. In the other order the two would deadlock.
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
          eq(automationAsks.askId, askId),
        ),
      )
      .returning({ step: automationAsks.step });
    return taken?.step;
  },
};
