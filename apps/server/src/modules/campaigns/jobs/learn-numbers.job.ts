import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';

const CHUNK = 20_000;

/** What a delivery, or a failure for want of WhatsApp, says of a number. Nothing else is known after a message was sent. */
const LEARN = `
  with chunk as (
    select r.id, r.kind, r.address,
           case when r.state in ('delivered', 'read') then 'confirmed'
                when r.state = 'failed' and r.reason = 'not-on-channel' then 'absent' end as known
      from campaign_recipients r
     where r.company_id = $1 and r.campaign_id = $2 and r.id > $3 order by r.id limit ${CHUNK}),
  learnt as (
    update contact_list_items i set check_state = c.known, updated_at = $4
      from chunk c
      join campaigns k on k.company_id = $1 and k.id = $2
     where i.company_id = $1 and i.list_id = k.list_id and i.kind = c.kind and i.value = c.address
       and c.known is not null and i.check_state is distinct from c.known)
  select count(*)::int as count, max(id)::float8 as last from chunk`;

/**
 * After a campaign, its list shows which numbers have WhatsApp. Learnt from its messages: asking for each would get the
 * company's number banned.
 */
export const learnNumbers = defineJob({
  name: 'campaigns.learn-numbers',
  queue: 'maintenance',
  payload: z.object({ campaignId: z.number() }),
  key: ({ campaignId }) => String(campaignId),
  attempts: 5,
  async run(scope, { campaignId }, { signal }) {
    let after: number | null = 0;
    while (after !== null) {
      signal.throwIfAborted();
      const [row]: { count: number; last: number | null }[] = await scope.query({
        text: LEARN,
        values: [scope.companyId, campaignId, after, scope.now],
      });
      after = row?.count === CHUNK ? row.last : null;
    }
  },
});
