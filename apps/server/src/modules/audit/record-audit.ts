import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { type AuditDetails, withoutSecrets } from '../../platform/audit/without-secrets.ts';
import { auditColumns, recordOf } from '../../platform/audit-columns.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { auditEntries } from './audit.tables.ts';

/** Records the change of a user or of an API key, in the transaction of the change. The system's are in the log. */
export async function recordAudit(scope: CompanyScope, action: string, details: AuditDetails): Promise<void> {
  const { actor, companyId } = scope;
  // The token of a connection sends messages and changes no set-up.
  if (actor === 'system' || actor.api?.kind === 'connection') return;
  await scope.db
    .insert(auditEntries)
    .values({ companyId, ...auditColumns({ companyId, actor, action, details }), createdAt: scope.now });
}

/** Records what an operator did with a command of the installation. The audit shows it as the platform's, without a user. */
export async function recordOperation(scope: CompanyScope, action: string, details: AuditDetails): Promise<void> {
  await scope.db.insert(auditEntries).values({
    companyId: scope.companyId,
    actorCompanyId: PLATFORM_COMPANY_ID,
    action,
    ...recordOf(action, details),
    via: 'platform',
    details: withoutSecrets(details),
    createdAt: scope.now,
  });
}
