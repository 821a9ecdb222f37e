import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { type NewReportExport, type ReportExportRow, reportExports } from './report-exports.tables.ts';

const UNDER_WAY = ['waiting', 'running'] as const;
const LISTED = 20;

const isExport = (scope: CompanyScope, id: number) =>
  and(eq(reportExports.companyId, scope.companyId), eq(reportExports.id, id));

export const reportExportsRepo = {
  /** Undefined when the user has another one under way. */
  async insert(scope: CompanyScope, created: NewReportExport): Promise<ReportExportRow | undefined> {
    const [row] = await scope.db
      .insert(reportExports)
      .values({ ...created, companyId: scope.companyId, createdAt: scope.now })
      .onConflictDoNothing()
      .returning();
    return row;
  },

  find(scope: CompanyScope, id: number): Promise<ReportExportRow | undefined> {
    return scope.db
      .select()
      .from(reportExports)
      .where(isExport(scope, id))
      .then(([row]) => row);
  },

  /** Those of a user that are under way or can be downloaded. */
  listOf(scope: CompanyScope, userId: number): Promise<ReportExportRow[]> {
    const isListed = or(
      inArray(reportExports.status, UNDER_WAY),
      and(eq(reportExports.status, 'done'), gt(reportExports.expiresAt, scope.now)),
    );
    return scope.db
      .select()
      .from(reportExports)
      .where(and(eq(reportExports.companyId, scope.companyId), eq(reportExports.userId, userId), isListed))
      .orderBy(desc(reportExports.id))
      .limit(LISTED);
  },

  /** Changes an export that has not ended. Undefined when it was cancelled. */
  async change(
    scope: CompanyScope,
    id: number,
    changes: Partial<Pick<ReportExportRow, 'status' | 'done' | 'fileKey' | 'expiresAt'>>,
  ): Promise<ReportExportRow | undefined> {
    const [row] = await scope.db
      .update(reportExports)
      .set(changes)
      .where(and(isExport(scope, id), inArray(reportExports.status, UNDER_WAY)))
      .returning();
    return row;
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(reportExports).where(isExport(scope, id));
  },
};
