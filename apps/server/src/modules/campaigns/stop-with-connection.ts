import type { CompanyScope } from '../../platform/scope.ts';
import { stopCampaign } from './stop-campaign.ts';

/** Nothing can be sent over a removed connection: its campaigns stop, and those that were to start do not. */
export async function stopWithConnection(scope: CompanyScope): Promise<void> {
  const rows = await scope.query<{ id: number }>({
    text: `select id from campaigns
            where company_id = $1 and connection_id is null and status in ('EM_ANDAMENTO', 'PROGRAMADA')
            order by id for no key update`,
    values: [scope.companyId],
  });
  for (const { id } of rows) await stopCampaign(scope, id, 'connection-removed');
}
