import { asc } from 'drizzle-orm';
import { auditEntries } from '../../src/modules/audit/audit.tables.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';

/** The audit entries of a company, oldest first: without an order PostgreSQL returns rows in any order. */
export const auditOf = (scope: CompanyScope) => scope.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
