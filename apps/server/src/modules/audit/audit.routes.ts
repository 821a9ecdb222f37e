import { type AuditEntry, auditContract, PAGE_SIZE } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { type AuditRow, auditRepo } from './audit.repo.ts';

export const auditRoutes = routes(auditContract, {
  list: async ({ scope, query }) => {
    const rows = await auditRepo.listPage(scope, query.pageNumber);
    const entries = rows.slice(0, PAGE_SIZE).map((row) => presentEntry(row, scope.companyId));
    return { entries, hasMore: rows.length > PAGE_SIZE };
  },
});

const presentEntry = ({ id, action, details, createdAt, ...row }: AuditRow, companyId: number): AuditEntry => ({
  id,
  action,
  details,
  actor: {
    id: row.actorUserId ?? row.actorKeyId ?? 0,
    name: row.actorName,
    isPlatform: row.actorCompanyId !== companyId,
    isKey: row.actorKeyId !== null,
  },
  createdAt: createdAt.toISOString(),
});
