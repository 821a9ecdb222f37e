import type { WireFlow } from '@recado/contracts';
import {
  type FileFacts,
  type FileKind,
  type FlowContext,
  type FlowGraph,
  readWire,
  type Validation,
  validate,
} from '@recado/flow-nodes';
import { mediaFit } from '../../platform/media/media-fit.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { queuesRepo } from '../queues/index.ts';
import { companyChannelsRepo } from './company-channels.repo.ts';
import { filesNamedIn } from './files-named-in.ts';
import { flowFilesRepo } from './flow-files.repo.ts';
import { flowSecretsRepo, secretName } from './flow-secrets.repo.ts';
import type { FlowFileRow } from './flows.tables.ts';
import { flagSecrets } from './wire-secrets.ts';

export interface CheckedFlow extends Validation {
  /** As the editor may see it. */
  readonly wire: WireFlow;
  readonly graph: FlowGraph;
  readonly files: readonly FlowFileRow[];
}

/** Checks a draft against the company: its queues, files, secrets and channels. */
export async function checkFlow(scope: CompanyScope, flowId: number, draft: WireFlow): Promise<CheckedFlow> {
  const files = await flowFilesRepo.listByKeys(scope, filesNamedIn(draft));
  const secrets = await flowSecretsRepo.listPlaces(scope, flowId);
  const wire = flagSecrets(draft, (nodeId, kind) => secrets.has(secretName(nodeId, kind)));
  const graph = readWire(wire);
  const context = await contextOf(scope, { files, secrets });
  return { ...validate(graph, context), wire, graph, files };
}

async function contextOf(
  scope: CompanyScope,
  { files, secrets }: { files: readonly FlowFileRow[]; secrets: ReadonlySet<string> },
): Promise<FlowContext> {
  const queueIds = new Set((await queuesRepo.list(scope)).map(({ id }) => id));
  const facts = new Map(
    files.map((file): [string, FileFacts] => [
      file.mediaKey,
      { mimeType: file.mediaMimeType, sizeBytes: file.mediaSizeBytes },
    ]),
  );
  const channels = files.length === 0 ? [] : await companyChannelsRepo.list(scope);
  return {
    isAvailable: () => true,
    hasQueue: (queueId) => queueIds.has(queueId),
    fileOf: (mediaKey) => facts.get(mediaKey),
    hasSecret: (nodeId, kind) => secrets.has(secretName(nodeId, kind)),
    isRefusedBySomeChannel: (kind: FileKind, file: FileFacts) =>
      channels.some((name) => {
        const channel = scope.services.channels.find(name);
        return channel !== undefined && mediaFit(channel.capabilities, { kind, ...file }).fit !== 'taken';
      }),
  };
}
