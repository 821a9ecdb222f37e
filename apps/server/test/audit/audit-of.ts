import { asc } from 'drizzle-orm';
import { auditEntries } from '../../src/modules/audit/audit.tables.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';

/** What is recorded of a company, the oldest first: without an order PostgreSQL gives the rows as it finds them. */
export const auditOf = (scope: CompanyScope) => scope.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
