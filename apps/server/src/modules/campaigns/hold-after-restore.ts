import { defineRestoreStep } from '../../platform/restore/restore-step.ts';
import { stopCampaign } from './stop-campaign.ts';

/**
 * People who wait may have been written to since the backup: campaigns that run or are due stop until a user resumes
 * them.
 */
export const holdCampaignsAfterRestore = defineRestoreStep({
  kind: 'campaigns',
  phase: 'work',
  async hold(scope) {
    const rows = await scope.query<{ id: number }>({
      text: `select id from campaigns
              where company_id = $1 and removed_at is null
                and (status = 'EM_ANDAMENTO' or (status = 'PROGRAMADA' and scheduled_at <= $2))
              order by id for no key update`,
      values: [scope.companyId, scope.now],
    });
    for (const { id } of rows) await stopCampaign(scope, id, 'restored');
    return rows.length;
  },
});
