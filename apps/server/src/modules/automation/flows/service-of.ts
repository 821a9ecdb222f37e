import type { CompanyScope } from '../../../platform/scope.ts';
import { promptsRepo } from '../../prompts/index.ts';
import type { Conversation } from '../conversation.ts';
import type { RunIdentity } from './run-row.ts';

/** What a new run executes. */
export type RunStart = Pick<RunIdentity, 'source' | 'sourceId' | 'version' | 'trigger'>;

/**
 * The external service that answers this customer: the integration of the queue; without a queue the prompt of the
 * connection, then its integration. Undefined leaves the customer to the menus.
 */
export async function serviceOf(scope: CompanyScope, conversation: Conversation): Promise<RunStart | undefined> {
  const { ticket, queue, connection } = conversation;
  const { promptId } = connection;
  if (ticket.queueId !== null) return integrationRun(queue?.integrationId ?? null, 'queue');
  if (promptId !== null && (await promptsRepo.isUsable(scope, promptId)))
    return { source: 'prompt', sourceId: promptId, version: null, trigger: 'connection' };
  return integrationRun(connection.integrationId, 'connection');
}

const integrationRun = (sourceId: number | null, trigger: 'queue' | 'connection'): RunStart | undefined =>
  sourceId === null ? undefined : { source: 'integration', sourceId, version: null, trigger };
