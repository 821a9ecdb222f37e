import type { WireFlow } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { userIdOf } from './acting-user.ts';
import { flowCreated } from './flows.events.ts';
import { type FlowSummary, flowsRepo } from './flows.repo.ts';
import { saveDraft } from './save-draft.ts';

export interface NewFlowInput {
  readonly name: string;
  /** Its first draft; without one it begins empty. */
  readonly draft?: WireFlow | undefined;
}

/** Adds a flow. It does not start before it is published. */
export async function createFlow(scope: CompanyScope, { name, draft }: NewFlowInput): Promise<FlowSummary> {
  return scope.transaction(async (scope) => {
    const { id } = await flowsRepo.insert(scope, { name, draftUserId: userIdOf(scope) });
    if (draft) await saveDraft(scope, await flowsRepo.lock(scope, id), { wire: draft });
    const created = await flowsRepo.get(scope, id);
    await recordAudit(scope, 'flow.create', { flowId: id, after: { name, nodes: draft?.nodes.length ?? 0 } });
    await scope.emit(flowCreated, { flowId: id });
    return created;
  });
}
