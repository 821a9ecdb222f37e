import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { tickets } from './tickets.tables.ts';

/**
 * When a ticket that changes now was changed: what is done later never seems older. A call that waited for the change of
 * another has begun before it: with its own time the ticket would go back, and screens would take what they are told of it
 * for old news.
 */
export const movedNow = (scope: CompanyScope): SQL =>
  sql`greatest(${tickets.updatedAt}, ${scope.now.toISOString()}::timestamptz)`;
