import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../../platform/scope.ts';
import { automationOptionPlaces } from './option-places.tables.ts';

export interface OptionPlace {
  readonly ticketId: number;
  readonly queueId: number;
  /** The option whose options were offered; null: those of the queue. */
  readonly optionId: number | null;
}

/** The place is read together with the conversation. */
export const optionPlacesRepo = {
  async put(scope: CompanyScope, { ticketId, ...where }: OptionPlace): Promise<void> {
    const place = { ...where, askedAt: scope.now };
    await scope.db
      .insert(automationOptionPlaces)
      .values({ companyId: scope.companyId, ticketId, ...place })
      .onConflictDoUpdate({ target: [automationOptionPlaces.companyId, automationOptionPlaces.ticketId], set: place });
  },

  async delete(scope: CompanyScope, ticketId: number): Promise<void> {
    const { companyId, ticketId: ticket } = automationOptionPlaces;
    await scope.db.delete(automationOptionPlaces).where(and(eq(companyId, scope.companyId), eq(ticket, ticketId)));
  },
};
