import { defineCron } from '../../../platform/job.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';

const KEPT_DAYS = 30;

/**
 * Statuses of messages that another program sent over the same number never find a message. Providers repeat unanswered
 * webhooks for a week at most.
 */
export const purgeUnclaimedEffects = defineCron({
  name: 'messages.purge-unclaimed-effects',
  cron: '40 3 * * *',
  async run(platform) {
    const purged = await deleteOlderThan(platform, KEPT_DAYS);
    if (purged > 0) platform.services.log.info({ purged }, 'effects without a message purged');
  },
});

/** Deletes their keys too: a later message under one of these ids counts as new. */
async function deleteOlderThan(platform: PlatformScope, days: number): Promise<number> {
  const keys = await platform.query({
    text: `delete from message_keys k
      where k.message_id is null
        and exists (select from waiting_effects w where w.company_id = k.company_id
          and w.connection_id = k.connection_id and w.provider_id = k.provider_id)
        and not exists (select from waiting_effects w where w.company_id = k.company_id
          and w.connection_id = k.connection_id and w.provider_id = k.provider_id
          and w.created_at > $1::timestamptz - $2 * interval '1 day')
      returning 1`,
    values: [platform.now, days],
  });
  return keys.length;
}
