import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { flowVersionsRepo } from './flow-versions.repo.ts';
import { flowChanged } from './flows.events.ts';
import { flowsRepo } from './flows.repo.ts';
import { assertNewest, saveDraft } from './save-draft.ts';
import { type SavedFlow, saveFlow } from './save-flow.ts';

export interface RestoreInput {
  readonly flowId: number;
  readonly version: number;
  readonly revision?: number | undefined;
  readonly note: string;
}

/** Publishes the content of an old version as a new one. Conversations keep the version in which they are. */
export async function restoreVersion(
  scope: CompanyScope,
  { flowId, version, revision, note }: RestoreInput,
): Promise<SavedFlow> {
  await flowsRepo.get(scope, flowId);
  const { wire } = await flowVersionsRepo.get(scope, { flowId, version });
  return saveFlow(scope, { flowId, wire, revision, note, isPublished: true, restoredFrom: version });
}

/** Replaces the draft with the published version. */
export async function discardDraft(
  scope: CompanyScope,
  { flowId, revision }: { flowId: number; revision?: number | undefined },
): Promise<void> {
  await scope.transaction(async (scope) => {
    const flow = await flowsRepo.lock(scope, flowId);
    if (flow.publishedVersion === null) throw new AppError('ERR_FLOW_NOT_PUBLISHED');
    await assertNewest(scope, flow, revision);
    if (flow.draftRevision === flow.publishedRevision) return;
    const { wire } = await flowVersionsRepo.get(scope, { flowId, version: flow.publishedVersion });
    const saved = await saveDraft(scope, flow, { wire });
    await flowsRepo.update(scope, flowId, { publishedRevision: saved.revision });
    await scope.emit(flowChanged, { flowId });
  });
}
