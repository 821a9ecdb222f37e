import {
  type CampaignSettings,
  type campaignSettingsBody,
  campaignSettingsSchema,
  hasOpenHours,
  nextOpening,
} from '@recado/contracts';
import type { z } from 'zod';
import { definedFields } from '../../platform/defined-fields.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { campaignPumpsRepo } from './pump/campaign-pumps.repo.ts';
import { withdrawAllQueued } from './pump/withdraw-queued.ts';

const READ = `select "values" from campaign_settings where company_id = $1`;

/** The company's settings; a key that was never saved has its default. */
export async function readCampaignSettings(scope: CompanyScope): Promise<CampaignSettings> {
  const [row] = await scope.query<{ values: unknown }>({
    name: 'read-campaign-settings',
    text: READ,
    values: [scope.companyId],
    plan: 'generic',
  });
  const read = campaignSettingsSchema.safeParse(row?.values ?? {});
  return read.success ? read.data : campaignSettingsSchema.parse({});
}

/** Changes the given settings. Running campaigns follow them from their next message. */
export async function saveCampaignSettings(
  scope: CompanyScope,
  change: z.output<typeof campaignSettingsBody>['settings'],
): Promise<CampaignSettings> {
  return scope.transaction(async (scope) => {
    // Two users who save at once must not undo each other's keys.
    await scope.query({
      text: `insert into campaign_settings (company_id, "values") values ($1, '{}') on conflict do nothing`,
      values: [scope.companyId],
    });
    await scope.query({ text: `${READ} for update`, values: [scope.companyId] });
    const before = await readCampaignSettings(scope);
    const after = { ...before, ...definedFields(change) } as CampaignSettings;
    if (!hasOpenHours(after)) throw new AppError('ERR_CAMPAIGN_HOURS_EMPTY');
    const changes = changesBetween(before, after);
    if (Object.keys(changes.after).length === 0) return before;
    await scope.query({
      text: `update campaign_settings set "values" = $2, updated_at = $3 where company_id = $1`,
      values: [scope.companyId, JSON.stringify(after), scope.now],
    });
    await recordAudit(scope, 'campaign.change-settings', { ...changes });
    // Hours that open now, or a shorter interval, must not wait for what the old ones had planned.
    await campaignPumpsRepo.wakeAll(scope);
    const { timeZone } = await companiesRepo.get(scope);
    // Not left to the pump, whose turn a killed worker delays for seconds. After its row, as a turn locks them.
    if (nextOpening({ ...after, timeZone, ratePerSecond: 1 }, scope.now) > scope.now)
      await withdrawAllQueued(scope, await campaignPumpsRepo.lockRunning(scope));
    return after;
  });
}
