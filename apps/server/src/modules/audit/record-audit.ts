import { type AuditDetails, withoutSecrets } from '../../platform/audit/without-secrets.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { homeCompanyOf } from '../../platform/viewer.ts';
import { auditEntries } from './audit.tables.ts';

/** Records a user's change, in the transaction of the change. Actions of the system are in the log. */
export async function recordAudit(scope: CompanyScope, action: string, details: AuditDetails): Promise<void> {
  if (scope.actor === 'system') return;
  await scope.db.insert(auditEntries).values({
    companyId: scope.companyId,
    actorCompanyId: homeCompanyOf(scope.actor),
    actorUserId: scope.actor.userId,
    action,
    details: withoutSecrets(details),
    createdAt: scope.now,
  });
}
