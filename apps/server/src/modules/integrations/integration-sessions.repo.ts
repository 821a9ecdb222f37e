import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { type IntegrationSessionRow, integrationSessions } from './integrations.tables.ts';

/** Where a ticket talks with an external bot. */
export interface SessionPlace {
  readonly ticketId: number;
  /** The node of a flow, or the integration. */
  readonly nodeId: string;
}

const { companyId, ticketId, nodeId } = integrationSessions;
const isAt = (scope: CompanyScope, place: SessionPlace) =>
  and(eq(companyId, scope.companyId), eq(ticketId, place.ticketId), eq(nodeId, place.nodeId));

export const integrationSessionsRepo = {
  async find(scope: CompanyScope, place: SessionPlace): Promise<IntegrationSessionRow | undefined> {
    const [row] = await scope.db.select().from(integrationSessions).where(isAt(scope, place));
    return row;
  },

  async put(
    scope: CompanyScope,
    place: SessionPlace,
    session: Partial<Omit<IntegrationSessionRow, 'companyId' | 'ticketId' | 'nodeId'>>,
  ): Promise<void> {
    const stored = { ...session, lastAt: scope.services.clock() };
    await scope.db
      .insert(integrationSessions)
      .values({ ...place, ...stored, companyId: scope.companyId })
      .onConflictDoUpdate({ target: [companyId, ticketId, nodeId], set: stored });
  },

  /** The customer of the ticket has got the stored reply: a later question must not say it again. */
  async markSaid(scope: CompanyScope, ticketId: number): Promise<void> {
    await scope.query({
      name: 'mark-reply-said',
      text: `update integration_sessions set unsaid = null
              where company_id = $1 and ticket_id = $2 and unsaid is not null`,
      values: [scope.companyId, ticketId],
    });
  },

  async delete(scope: CompanyScope, place: SessionPlace): Promise<void> {
    await scope.db.delete(integrationSessions).where(isAt(scope, place));
  },
};
