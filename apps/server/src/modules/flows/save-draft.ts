import { isDeepStrictEqual } from 'node:util';
import type { WireFlow } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { userIdOf } from './acting-user.ts';
import { filesNamedIn } from './files-named-in.ts';
import { flowFilesRepo } from './flow-files.repo.ts';
import { flowSecretsRepo } from './flow-secrets.repo.ts';
import { userOf } from './flows.present.ts';
import { flowsRepo } from './flows.repo.ts';
import type { FlowRow } from './flows.tables.ts';
import { takeSecrets } from './wire-secrets.ts';

export interface DraftInput {
  readonly wire: WireFlow;
  /** The revision the change is based on; undefined: it replaces whatever is stored. */
  readonly revision?: number | undefined;
}

export interface SavedDraft {
  readonly wire: WireFlow;
  readonly revision: number;
  readonly hasChanged: boolean;
}

/** Stores the draft of a locked flow, its secrets apart from it, and the files it names. */
export async function saveDraft(scope: CompanyScope, flow: FlowRow, input: DraftInput): Promise<SavedDraft> {
  const { flow: wire, secrets } = takeSecrets({ nodes: input.wire.nodes, connections: input.wire.connections });
  const isSame = isDeepStrictEqual(flow.draft, wire);
  // A save whose answer was lost is repeated with its old revision. Its content is stored already: that is no conflict.
  if (!isSame) await assertNewest(scope, flow, input.revision);
  for (const { value, ...place } of secrets) await flowSecretsRepo.save(scope, { flowId: flow.id, ...place }, value);
  if (isSame) return { wire, revision: flow.draftRevision, hasChanged: false };

  const revision = flow.draftRevision + 1;
  await flowsRepo.update(scope, flow.id, { draft: wire, draftRevision: revision, draftUserId: userIdOf(scope) });
  await flowFilesRepo.link(scope, { flowId: flow.id, keys: filesNamedIn(wire), isPublished: false });
  return { wire, revision, hasChanged: true };
}

/** Refuses a change that is based on an older revision, and names the user who saved since. */
export async function assertNewest(scope: CompanyScope, flow: FlowRow, revision: number | undefined): Promise<void> {
  if (revision === undefined || revision === flow.draftRevision) return;
  const { draftUserId, draftUserName } = await flowsRepo.get(scope, flow.id);
  throw new AppError('ERR_FLOW_CHANGED', {
    details: {
      revision: flow.draftRevision,
      user: userOf(draftUserId, draftUserName),
      updatedAt: flow.updatedAt.toISOString(),
    },
  });
}
