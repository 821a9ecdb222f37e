import { defineCron } from '../../../platform/job.ts';

const BATCH = 5_000;

/** Deletes entries after their retention. Only this function of the database may delete them, and none that are young. */
export const purgeAudit = defineCron({
  name: 'audit.purge-old-entries',
  cron: '35 3 * * *',
  async run(platform) {
    const months = platform.services.env.AUDIT_RETENTION_MONTHS;
    if (months === 0) return;
    const before = new Date(platform.now);
    before.setUTCMonth(before.getUTCMonth() - months);
    let deleted = BATCH;
    while (deleted === BATCH) {
      const [row] = await platform.query<{ deleted: number }>({
        text: 'select purge_audit($1, $2) as deleted',
        values: [before, BATCH],
      });
      deleted = row?.deleted ?? 0;
    }
  },
});
