import { defineCron } from '../../../platform/job.ts';
import { mediaMetrics } from '../media-metrics.ts';
import { removeOrphanFiles } from '../remove-orphan-files.ts';

export const removeOrphans = defineCron({
  name: 'media.remove-orphan-files',
  cron: '50 3 * * *',
  async run(platform) {
    const swept = await removeOrphanFiles(platform, { page: 1_000, mostLookedAt: 500_000, mostRemoved: 10_000 });
    mediaMetrics(platform.services.metrics).swept(swept);
    if (swept.removed + swept.failed > 0) platform.services.log.info(swept, 'orphan files were removed');
  },
});
