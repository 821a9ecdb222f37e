import { defineCron } from '../job.ts';

const KEEP_HOURS = 48;
const BITE = 5_000;

/** A call is never repeated after two days. In batches, so that no delete holds its locks for long. */
export const purgeIdempotencyKeys = defineCron({
  name: 'http.forget-idempotency-keys',
  cron: '29 * * * *',
  async run(platform) {
    const before = new Date(platform.now.getTime() - KEEP_HOURS * 3_600_000);
    let deleted = BITE;
    while (deleted === BITE) {
      const rows = await platform.query({
        text: `delete from idempotency_keys where ctid = any (array(
                 select ctid from idempotency_keys where created_at < $1 limit ${BITE})) returning 1`,
        values: [before],
      });
      deleted = rows.length;
    }
  },
});
