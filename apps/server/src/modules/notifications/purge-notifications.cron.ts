import { NOTIFICATION_DAYS } from '@recado/contracts';
import { defineCron } from '../../platform/job.ts';

const BATCH = 5_000;
const DAY_MS = 86_400_000;

/** Deletes notifications after their retention, in batches: a single statement would hold its locks for minutes. */
export const purgeNotifications = defineCron({
  name: 'notifications.purge',
  cron: '37 4 * * *',
  async run(platform) {
    const before = new Date(platform.now.getTime() - NOTIFICATION_DAYS * DAY_MS);
    let deleted = BATCH;
    while (deleted === BATCH) {
      const rows = await platform.query({
        text: `delete from notifications where ctid = any (array(
                 select ctid from notifications where created_at < $1 limit ${BATCH})) returning 1`,
        values: [before],
      });
      deleted = rows.length;
    }
  },
});
