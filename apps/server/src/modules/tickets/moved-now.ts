import { type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { tickets } from './tickets.tables.ts';

/**
 * `updatedAt` of a ticket that changes now, which never decreases. A call that waited for another change began before
 * it: with its own start time the ticket would go back, and clients would discard the event as outdated.
 */
export const movedNow = (scope: CompanyScope): SQL =>
  sql`greatest(${tickets.updatedAt}, ${scope.now.toISOString()}::timestamptz)`;
