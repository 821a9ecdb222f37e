import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { type FlowCampaignDetails, type FlowCampaignFields, flowCampaignsRepo } from './flow-campaigns.repo.ts';
import { flowCampaignChanged, flowCampaignCreated, flowCampaignRemoved } from './flows.events.ts';
import { flowsRepo } from './flows.repo.ts';
import { phraseKey } from './match-phrase.ts';

/** The fields of a form; the key follows from the phrase. */
export type FlowCampaignInput = Omit<FlowCampaignFields, 'phraseKey'>;

/** Adds a phrase that starts a flow. */
export async function createFlowCampaign(scope: CompanyScope, input: FlowCampaignInput): Promise<FlowCampaignDetails> {
  return scope.transaction(async (scope) => {
    await lockPhrases(scope);
    await assertFlowExists(scope, input.flowId);
    const id = await flowCampaignsRepo.insert(scope, { ...input, phraseKey: phraseKey(input.phrase) });
    const created = await flowCampaignsRepo.get(scope, id);
    await recordAudit(scope, 'flow-campaign.create', { flowCampaignId: id, after: created });
    await scope.emit(flowCampaignCreated, { flowCampaignId: id });
    return created;
  });
}

/** Changes the given fields. A call that changes nothing is neither audited nor published. */
export async function updateFlowCampaign(
  scope: CompanyScope,
  { flowCampaignId, fields }: { flowCampaignId: number; fields: Partial<FlowCampaignInput> },
): Promise<FlowCampaignDetails> {
  return scope.transaction(async (scope) => {
    await lockPhrases(scope);
    const before = await flowCampaignsRepo.lock(scope, flowCampaignId);
    const wanted = { ...before, ...fields };
    // A stopped campaign of a removed flow can be renamed, but not started.
    if (wanted.isActive || wanted.flowId !== before.flowId) await assertFlowExists(scope, wanted.flowId);
    const change = fields.phrase === undefined ? fields : { ...fields, phraseKey: phraseKey(fields.phrase) };
    const changes = changesBetween(before, { ...before, ...change });
    if (Object.keys(changes.after).length === 0) return flowCampaignsRepo.get(scope, flowCampaignId);
    await flowCampaignsRepo.update(scope, flowCampaignId, change);
    await recordAudit(scope, 'flow-campaign.change', { flowCampaignId, ...changes });
    await scope.emit(flowCampaignChanged, { flowCampaignId });
    return flowCampaignsRepo.get(scope, flowCampaignId);
  });
}

/** Deletes a campaign. Conversations it has started go on. */
export async function removeFlowCampaign(scope: CompanyScope, flowCampaignId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    await lockPhrases(scope);
    const before = await flowCampaignsRepo.lock(scope, flowCampaignId);
    await flowCampaignsRepo.delete(scope, flowCampaignId);
    await recordAudit(scope, 'flow-campaign.remove', { flowCampaignId, before });
    await scope.emit(flowCampaignRemoved, { flowCampaignId });
  });
}

/** Deletes the campaigns of a connection that is being removed: without it they would answer on all others. */
export async function removeCampaignsOfConnection(scope: CompanyScope, connectionId: number): Promise<void> {
  for (const flowCampaignId of await flowCampaignsRepo.deleteOfConnection(scope, connectionId)) {
    await scope.emit(flowCampaignRemoved, { flowCampaignId });
  }
}

/**
 * Changes of phrases, flows and connections of a company come one after the other. Two concurrent ones would each
 * compute `has_phrases` without the other, and could wait for each other's rows.
 */
export const lockPhrases = (scope: CompanyScope): Promise<unknown> => companiesRepo.lock(scope);

/** Locks the flow, so that it is not removed before the campaign is stored. */
async function assertFlowExists(scope: CompanyScope, flowId: number): Promise<void> {
  if ((await flowsRepo.lockExisting(scope, [flowId])).length === 0) throw new AppError('ERR_NO_FLOW_FOUND');
}
