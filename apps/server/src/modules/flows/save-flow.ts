import type { FlowProblem, FlowWarning, WireFlow } from '@recado/contracts';
import { FLOW_SCHEMA, toContent } from '@recado/flow-nodes';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { userIdOf } from './acting-user.ts';
import { type CheckedFlow, checkFlow } from './check-flow.ts';
import { filesNamedIn } from './files-named-in.ts';
import { flowFilesRepo } from './flow-files.repo.ts';
import { flowVersionsRepo } from './flow-versions.repo.ts';
import { flowChanged } from './flows.events.ts';
import { type FlowSummary, flowsRepo } from './flows.repo.ts';
import type { FlowRow } from './flows.tables.ts';
import { saveDraft } from './save-draft.ts';

export interface SaveFlowInput {
  readonly flowId: number;
  readonly wire: WireFlow;
  readonly revision?: number | undefined;
  readonly isPublished: boolean;
  readonly note: string;
  readonly restoredFrom?: number;
}

export interface SavedFlow {
  readonly flow: FlowSummary;
  readonly problems: readonly FlowProblem[];
  readonly warnings: readonly FlowWarning[];
}

/** Saves the draft of a flow and, if wanted and possible, publishes it. The draft is saved in either case. */
export async function saveFlow(scope: CompanyScope, input: SaveFlowInput): Promise<SavedFlow> {
  const saved = await scope.transaction(async (scope) => {
    const { flowId } = input;
    const before = await flowsRepo.lock(scope, flowId);
    const { wire, revision, hasChanged } = await saveDraft(scope, before, input);
    const checked = await checkFlow(scope, flowId, wire);
    const isNew = before.publishedRevision !== revision;
    const isPublishing = input.isPublished && isNew && checked.problems.length === 0;
    if (isPublishing) await publish(scope, { ...input, before, wire, revision, checked });
    if (hasChanged || isPublishing) await scope.emit(flowChanged, { flowId });
    const { problems, warnings } = checked;
    return { flow: await flowsRepo.get(scope, flowId), problems, warnings };
  });
  // After the commit: the draft of a flow that cannot be published must not be lost.
  if (input.isPublished && saved.problems.length > 0) {
    const { flow, problems } = saved;
    throw new AppError('ERR_FLOW_INVALID', { details: { revision: flow.draftRevision, issues: [...problems] } });
  }
  return saved;
}

interface Publishing extends SaveFlowInput {
  readonly before: FlowRow;
  readonly wire: WireFlow;
  readonly revision: number;
  readonly checked: CheckedFlow;
}

async function publish(scope: CompanyScope, { before, wire, revision, checked, ...input }: Publishing): Promise<void> {
  const { flowId, note, restoredFrom = null } = input;
  const version = await flowVersionsRepo.insert(scope, {
    flowId,
    schema: FLOW_SCHEMA,
    content: toContent(checked.graph),
    wire,
    nodesCount: wire.nodes.length,
    note,
    restoredFrom,
    userId: userIdOf(scope),
  });
  await flowFilesRepo.link(scope, { flowId, keys: filesNamedIn(wire), isPublished: true });
  // Later publishing leaves the switch alone: a flow that an administrator has switched off stays off.
  const isActive = before.publishedVersion === null ? true : before.isActive;
  await flowsRepo.update(scope, flowId, { publishedVersion: version, publishedRevision: revision, isActive });
  await recordAudit(scope, 'flow.publish', {
    flowId,
    before: { publishedVersion: before.publishedVersion, isActive: before.isActive },
    after: { publishedVersion: version, isActive, note, restoredFrom },
  });
}
