import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { integrationSessions } from './integrations.tables.ts';
import type { ServiceSession } from './protocols/service-reply.ts';

/** Where a ticket talks with an external bot. */
export interface SessionPlace {
  readonly ticketId: number;
  /** The node of a flow, or the integration. */
  readonly nodeId: string;
}

const isAt = (scope: CompanyScope, { ticketId, nodeId }: SessionPlace) =>
  and(
    eq(integrationSessions.companyId, scope.companyId),
    eq(integrationSessions.ticketId, ticketId),
    eq(integrationSessions.nodeId, nodeId),
  );

export const integrationSessionsRepo = {
  async find(scope: CompanyScope, place: SessionPlace): Promise<(ServiceSession & { lastAt: Date }) | null> {
    const [row] = await scope.db.select().from(integrationSessions).where(isAt(scope, place));
    return row ? { id: row.outsideId, choices: row.choices, lastAt: row.lastAt } : null;
  },

  /** Null deletes it. */
  async put(scope: CompanyScope, place: SessionPlace, session: ServiceSession | null): Promise<void> {
    if (session === null) {
      await scope.db.delete(integrationSessions).where(isAt(scope, place));
      return;
    }
    const lastAt = scope.services.clock();
    const stored = { outsideId: session.id, choices: [...session.choices], lastAt };
    const { companyId, ticketId, nodeId } = integrationSessions;
    await scope.db
      .insert(integrationSessions)
      .values({ ...place, ...stored, companyId: scope.companyId })
      .onConflictDoUpdate({ target: [companyId, ticketId, nodeId], set: stored });
  },
};
