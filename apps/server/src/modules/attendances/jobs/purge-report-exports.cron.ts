import { notFrozen } from '../../../platform/db/not-frozen.ts';
import { defineCron } from '../../../platform/job.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { failReportExport } from '../end-report-export.ts';
import { reportExportsRepo } from '../report-exports.repo.ts';

const HOUR_MS = 3_600_000;
/** A job takes at most a quarter of an hour, and is tried three times: after this no worker has it any more. */
const LOST_AFTER_MS = 3 * HOUR_MS;
/** Those without a file. */
const ENDED_AFTER_MS = 24 * HOUR_MS;
const BATCH = 500;

interface Found extends Record<string, unknown> {
  readonly companyId: number;
  readonly id: number;
  readonly fileKey: string | null;
}

/** Deletes expired exports with their files, and ends those whose worker died every time. */
export const purgeReportExports = defineCron({
  name: 'attendances.purge-report-exports',
  cron: '23 * * * *',
  async run(platform) {
    const { now, services } = platform;
    const lost = await list(platform, `status in ('waiting', 'running') and created_at < $1`, [
      ago(now, LOST_AFTER_MS),
    ]);
    for (const { companyId, id } of lost) await failReportExport(platform.forCompany(companyId), id);
    const isOver = `expires_at <= $2 or (status in ('failed', 'cancelled') and created_at < $1)`;
    for (const { companyId, id, fileKey } of await list(platform, isOver, [ago(now, ENDED_AFTER_MS), now])) {
      if (fileKey !== null) await services.storage.delete(fileKey);
      await reportExportsRepo.delete(platform.forCompany(companyId), id);
    }
  },
});

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const list = (platform: PlatformScope, condition: string, values: readonly Date[]): Promise<Found[]> =>
  platform.query<Found>({
    text: `select company_id as "companyId", id, file_key as "fileKey" from report_exports
            where (${condition}) and ${notFrozen('company_id')} order by company_id, id limit ${BATCH}`,
    values: [...values],
  });
