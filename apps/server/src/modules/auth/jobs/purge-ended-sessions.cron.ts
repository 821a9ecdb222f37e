import { SIGN_IN_RECORD_DAYS } from '@recado/contracts';
import { defineCron } from '../../../platform/job.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';

const BATCH = 5_000;
const SESSION_RETENTION_DAYS = 90;

/** Deletes expired tokens, unconfirmed sign-ups, sessions that ended three months ago, and old records of sign-ins. */
export const purgeEndedSessions = defineCron({
  name: 'auth.purge-ended-sessions',
  cron: '17 * * * *',
  async run(platform) {
    const longAgo = new Date(platform.now.getTime() - SESSION_RETENTION_DAYS * 86_400_000);
    await deleteInBatches(platform, 'reset_tokens', 'expires_at', platform.now);
    await deleteInBatches(platform, 'sign_ups', 'expires_at', platform.now);
    await deleteInBatches(platform, 'sign_in_challenges', 'expires_at', platform.now);
    await deleteInBatches(platform, 'refresh_tokens', 'expires_at', platform.now);
    await deleteInBatches(platform, 'sessions', 'ended_at', longAgo);
    const unrecorded = new Date(platform.now.getTime() - SIGN_IN_RECORD_DAYS * 86_400_000);
    await deleteInBatches(platform, 'sign_in_records', 'happened_at', unrecorded);
    await deleteInBatches(platform, 'unknown_sign_ins', 'hour', unrecorded);
  },
});

/** A million rows in one statement would hold their locks, and load the disk, for minutes. */
async function deleteInBatches(
  platform: PlatformScope,
  table:
    | 'reset_tokens'
    | 'sign_ups'
    | 'sign_in_challenges'
    | 'refresh_tokens'
    | 'sessions'
    | 'sign_in_records'
    | 'unknown_sign_ins',
  column: 'expires_at' | 'ended_at' | 'happened_at' | 'hour',
  before: Date,
): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    const rows = await platform.query({
      text: `delete from ${table} where ctid = any (array(select ctid from ${table} where ${column} < $1 limit ${BATCH})) returning 1`,
      values: [before],
    });
    deleted = rows.length;
  }
}
