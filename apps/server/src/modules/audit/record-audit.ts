import type { CompanyScope } from '../../platform/scope.ts';
import { auditEntries } from './audit.tables.ts';

/** Records what a person changed, in the transaction that changes it. What the system does by itself is in the log. */
export async function recordAudit(
  scope: CompanyScope,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (scope.actor === 'system') return;
  await scope.db.insert(auditEntries).values({
    companyId: scope.companyId,
    actorCompanyId: scope.actor.companyId,
    actorUserId: scope.actor.userId,
    action,
    details,
    createdAt: scope.now,
  });
}
