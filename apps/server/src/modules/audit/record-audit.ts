import { type AuditDetails, withoutSecrets } from '../../platform/audit/without-secrets.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { homeCompanyOf } from '../../platform/viewer.ts';
import { auditEntries } from './audit.tables.ts';

/** Records the change of a user or of an API key, in the transaction of the change. The system's are in the log. */
export async function recordAudit(scope: CompanyScope, action: string, details: AuditDetails): Promise<void> {
  const { actor } = scope;
  // The token of a connection sends messages and changes no set-up.
  if (actor === 'system' || actor.api?.kind === 'connection') return;
  await scope.db.insert(auditEntries).values({
    companyId: scope.companyId,
    actorCompanyId: homeCompanyOf(actor),
    actorUserId: actor.userId,
    actorKeyId: actor.api?.id ?? null,
    action,
    details: withoutSecrets(details),
    createdAt: scope.now,
  });
}
