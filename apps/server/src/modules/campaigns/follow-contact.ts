import type { CompanyScope } from '../../platform/scope.ts';

/**
 * Two contacts were merged: what a campaign knows of the one belongs to the other. A campaign that had both keeps the
 * row of the contact that stays; the other stands without a contact, and is not written to again.
 */
export async function followMergedContact(
  scope: CompanyScope,
  { keepId, dropId }: { keepId: number; dropId: number },
): Promise<void> {
  const values = [scope.companyId, keepId, dropId];
  await scope.query({
    text: `update campaign_recipients r
              set contact_id = null,
                  state = case when r.state = 'waiting' then 'skipped' else r.state end,
                  reason = case when r.state = 'waiting' then 'duplicate' else r.reason end
            where r.company_id = $1 and r.contact_id = $3 and exists (
              select from campaign_recipients k
               where k.company_id = $1 and k.campaign_id = r.campaign_id and k.contact_id = $2)`,
    values,
  });
  await scope.query({
    text: 'update campaign_recipients set contact_id = $2 where company_id = $1 and contact_id = $3',
    values,
  });
  await scope.query({
    text: `update contacts k set campaign_until = greatest(k.campaign_until, d.campaign_until)
             from contacts d where k.company_id = $1 and k.id = $2 and d.company_id = $1 and d.id = $3`,
    values,
  });
}
