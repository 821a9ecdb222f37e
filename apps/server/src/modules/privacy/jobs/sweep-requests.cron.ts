import type { PrivacyRequestKind } from '@recado/contracts';
import { notFrozen } from '../../../platform/db/not-frozen.ts';
import { defineCron } from '../../../platform/job.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { requestsRepo } from '../requests.repo.ts';
import { erasePersonJob } from './erase-person.job.ts';
import { endArchive } from './write-archive.job.ts';

const HOUR_MS = 3_600_000;
/** Longer than all attempts of a job: after this no worker has it any more. */
const LOST_AFTER_MS = 3 * HOUR_MS;
const BATCH = 500;

interface Found extends Record<string, unknown> {
  readonly companyId: number;
  readonly id: number;
  readonly kind: PrivacyRequestKind;
  readonly fileKey: string | null;
}

/** Deletes expired archives, ends those whose worker died every time, and starts lost erasures again. */
export const sweepRequests = defineCron({
  name: 'privacy.sweep-requests',
  cron: '37 * * * *',
  async run(platform) {
    const { now, services } = platform;
    const lost = new Date(now.getTime() - LOST_AFTER_MS);
    for (const { companyId, id, kind } of await list(
      platform,
      `status in ('waiting', 'running') and created_at < $1`,
      lost,
    )) {
      const scope = platform.forCompany(companyId);
      if (kind === 'erasure') await scope.enqueue(erasePersonJob, { requestId: id });
      else await endArchive(scope, id, { status: 'failed' });
    }
    for (const { companyId, id, fileKey } of await list(platform, 'file_key is not null and expires_at <= $1', now)) {
      if (fileKey !== null) await services.storage.delete(fileKey);
      await requestsRepo.forgetFile(platform.forCompany(companyId), id);
    }
  },
});

const list = (platform: PlatformScope, condition: string, moment: Date): Promise<Found[]> =>
  platform.query<Found>({
    text: `select company_id as "companyId", id, kind, file_key as "fileKey" from privacy_requests
            where (${condition}) and ${notFrozen('company_id')} order by company_id, id limit ${BATCH}`,
    values: [moment],
  });
