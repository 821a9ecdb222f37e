import { and, desc, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { type RatingRow, ratings } from './ratings.tables.ts';

export type GivenRating = Pick<RatingRow, 'ticketId' | 'userId' | 'rate'>;

export const ratingsRepo = {
  async insert(scope: CompanyScope, given: GivenRating): Promise<void> {
    await scope.db.insert(ratings).values({ ...given, companyId: scope.companyId, createdAt: scope.now });
  },

  /** Newest first: a ticket that is reopened may be rated again. */
  listOfTicket: (scope: CompanyScope, ticketId: number): Promise<RatingRow[]> =>
    scope.db
      .select()
      .from(ratings)
      .where(and(eq(ratings.companyId, scope.companyId), eq(ratings.ticketId, ticketId)))
      .orderBy(desc(ratings.id)),
};
