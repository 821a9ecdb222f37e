import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { flowCampaignsRepo } from './flow-campaigns.repo.ts';
import { flowFilesRepo } from './flow-files.repo.ts';
import { flowSecretsRepo } from './flow-secrets.repo.ts';
import { flowCampaignChanged, flowRemoved } from './flows.events.ts';
import { flowsRepo } from './flows.repo.ts';
import { lockPhrases } from './save-flow-campaign.ts';

/**
 * Hides a flow. Nothing starts it any more, conversations inside it end, and its secrets are deleted; its versions stay
 * for the traces of finished conversations.
 */
export async function removeFlow(scope: CompanyScope, flowId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    await lockPhrases(scope);
    const { name, isActive, publishedVersion } = await flowsRepo.lock(scope, flowId);
    await scope.emit(flowRemoved, { flowId });
    for (const id of await flowCampaignsRepo.stopOfFlow(scope, flowId)) {
      await scope.emit(flowCampaignChanged, { flowCampaignId: id });
    }
    await flowSecretsRepo.deleteOfFlow(scope, flowId);
    await flowFilesRepo.deleteOfFlow(scope, flowId);
    await flowsRepo.update(scope, flowId, { isActive: false, draft: null, removedAt: scope.now });
    await recordAudit(scope, 'flow.remove', { flowId, before: { name, isActive, publishedVersion } });
  });
}
