import type { ReportExport } from '@recado/contracts';
import { userRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ReportExportRow } from './report-exports.tables.ts';

export const presentReportExport = (row: ReportExportRow): ReportExport => ({
  id: row.id,
  format: row.format,
  status: row.status,
  done: row.done,
  total: row.total,
  fileName: row.fileName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** To all tabs of its user. A hint: the list of exports is the truth. */
export function publishReportExport({ services, companyId }: CompanyScope, row: ReportExportRow): void {
  services.live.publish(companyId, {
    channel: 'reportExport',
    rooms: [userRoom(companyId, row.userId)],
    message: { action: 'update', export: presentReportExport(row) },
  });
}
