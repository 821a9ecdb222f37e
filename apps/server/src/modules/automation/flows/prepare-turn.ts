import type { Advance, CompiledFlow } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../platform/scope.ts';
import { flowFilesRepo } from '../../flows/index.ts';
import type { StoredFile } from '../../messages/index.ts';
import { queuesRepo } from '../../queues/index.ts';
import { usersRepo } from '../../users/index.ts';
import type { AgentFacts, Conversation, QueueFacts } from '../conversation.ts';
import type { FlowRunRow } from './flow-runs.tables.ts';
import { type FlowTurn, nodeTypeOf } from './flow-turn.ts';
import type { RunIdentity } from './run-row.ts';

interface Advanced {
  readonly identity: RunIdentity;
  readonly flow: CompiledFlow | undefined;
  readonly advance: Advance;
  readonly replaces?: FlowRunRow | null;
}

/** Reads what the turn needs beyond the facts: the queue it hands over to, and the files it sends. */
export async function prepareTurn(scope: CompanyScope, conversation: Conversation, done: Advanced): Promise<FlowTurn> {
  const { identity, flow, advance, replaces = null } = done;
  return {
    identity,
    nodeType: flow ? nodeTypeOf(flow, advance.run) : null,
    advance,
    messageId: conversation.message.id,
    replaces,
    queue: await handOverQueue(scope, conversation, advance),
    agent: await handOverAgent(scope, advance),
    files: await filesOf(scope, advance),
  };
}

/**
 * The queue that the flow names. Where it names none, or one that was deleted, a ticket without a queue goes to the
 * redirect queue of the connection or to its only queue: no customer is left where no agent looks.
 */
async function handOverQueue(
  scope: CompanyScope,
  { ticket, connection, queues, queue }: Conversation,
  { next }: Advance,
): Promise<QueueFacts | null> {
  if (next.do !== 'handOver') return null;
  const known = (id: number | null) => [queue, ...queues].find((one) => one?.id === id) ?? null;
  const find = async (id: number | null) =>
    id === null ? null : (known(id) ?? (await queuesRepo.find(scope, id)) ?? null);
  const named = await find(next.queueId);
  if (named !== null || ticket.queueId !== null) return named;
  const [only, ...others] = queues;
  return (await find(connection.redirectQueueId)) ?? (others.length === 0 ? (only ?? null) : null);
}

async function handOverAgent(scope: CompanyScope, { next }: Advance): Promise<AgentFacts | null> {
  if (next.do !== 'handOver' || next.userId === null) return null;
  return (await usersRepo.find(scope, next.userId)) ?? null;
}

async function filesOf(scope: CompanyScope, { says }: Advance): Promise<ReadonlyMap<string, StoredFile>> {
  const sent = new Map(says.flatMap((say) => (say.type === 'file' ? [[say.mediaKey, say] as const] : [])));
  if (sent.size === 0) return new Map();
  const fromOutside = [...sent.values()].flatMap(({ mediaKey: key, mimeType, sizeBytes, name, isVoice }) =>
    mimeType === undefined || sizeBytes === undefined
      ? []
      : [[key, { key, mimeType, sizeBytes, name, isVoice }] as const],
  );
  if (fromOutside.length === sent.size) return new Map(fromOutside);
  const stored = await flowFilesRepo.listByKeys(scope, [...sent.keys()]);
  return new Map([
    ...fromOutside,
    ...stored.map(
      (file) =>
        [
          file.mediaKey,
          {
            key: file.mediaKey,
            mimeType: file.mediaMimeType,
            name: sent.get(file.mediaKey)?.name ?? file.mediaName,
            sizeBytes: file.mediaSizeBytes,
            isVoice: sent.get(file.mediaKey)?.isVoice ?? false,
          },
        ] as const,
    ),
  ]);
}
