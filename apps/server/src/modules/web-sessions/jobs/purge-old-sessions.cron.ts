import { defineCron } from '../../../platform/job.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';

const BITE = 5_000;

/** A phone requests a message again within days; incidents are counted over one day; commands expire within a day. */
const KEPT_DAYS = { web_sent: 14, web_incidents: 7, web_commands: 1 } as const;
const columns = { web_sent: 'sent_at', web_incidents: 'happened_at', web_commands: 'expires_at' } as const;

type Table = keyof typeof KEPT_DAYS;
const tables: readonly Table[] = ['web_sent', 'web_incidents', 'web_commands'];

/** Deletes what linked devices no longer need. */
export const purgeOldSessions = defineCron({
  name: 'web-sessions.purge-old-sessions',
  cron: '23 * * * *',
  async run(platform) {
    for (const table of tables) await deleteInBites(platform, table);
  },
});

/** A million rows in one statement would lock them, and load the disk, for minutes. */
async function deleteInBites(platform: PlatformScope, table: Table): Promise<void> {
  const before = new Date(platform.now.getTime() - KEPT_DAYS[table] * 86_400_000);
  let deleted = BITE;
  while (deleted === BITE) {
    const rows = await platform.query({
      text: `delete from ${table} where ctid = any (array(select ctid from ${table} where ${columns[table]} < $1 limit ${BITE})) returning 1`,
      values: [before],
    });
    deleted = rows.length;
  }
}
