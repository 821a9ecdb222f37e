import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { flowChanged } from './flows.events.ts';
import { type FlowSummary, flowsRepo } from './flows.repo.ts';

export interface FlowChangeInput {
  readonly flowId: number;
  readonly fields: { readonly name?: string; readonly isActive?: boolean };
}

/** Renames a flow, or switches it on or off. A call that changes nothing is neither audited nor published. */
export async function changeFlow(scope: CompanyScope, { flowId, fields }: FlowChangeInput): Promise<FlowSummary> {
  return scope.transaction(async (scope) => {
    const before = await flowsRepo.lock(scope, flowId);
    if (fields.isActive && before.publishedVersion === null) throw new AppError('ERR_FLOW_NOT_PUBLISHED');
    const changes = changesBetween(
      { name: before.name, isActive: before.isActive },
      { name: before.name, isActive: before.isActive, ...fields },
    );
    if (Object.keys(changes.after).length === 0) return flowsRepo.get(scope, flowId);
    await flowsRepo.update(scope, flowId, fields);
    await recordAudit(scope, 'flow.change', { flowId, ...changes });
    await scope.emit(flowChanged, { flowId });
    return flowsRepo.get(scope, flowId);
  });
}
