import type { CompanyScope } from '../../../platform/scope.ts';
import { flowsRepo } from '../../flows/index.ts';
import { integrationsRepo } from '../../integrations/index.ts';
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
  if (ticket.queueId !== null) {
    return queue?.integrationId ? integrationStart(scope, conversation, queue.integrationId, 'queue') : undefined;
  }
  const { promptId } = connection;
  if (promptId !== null && (await promptsRepo.isUsable(scope, promptId))) {
    return { source: 'prompt', sourceId: promptId, version: null, trigger: 'connection' };
  }
  return connection.integrationId === null
    ? undefined
    : integrationStart(scope, conversation, connection.integrationId, 'connection');
}

/** An integration of the type `flowbuilder` is the default flow of the connection; where that is off, the menus answer. */
export async function integrationStart(
  scope: CompanyScope,
  { connection }: Pick<Conversation, 'connection'>,
  integrationId: number,
  trigger: 'queue' | 'connection',
): Promise<RunStart | undefined> {
  const type = await integrationsRepo.findUsableType(scope, integrationId);
  if (type === undefined) return undefined;
  if (type !== 'flowbuilder') return { source: 'integration', sourceId: integrationId, version: null, trigger };
  const flow = connection.noPhraseFlowId === null ? undefined : await flowsRepo.find(scope, connection.noPhraseFlowId);
  if (!flow?.isActive || flow.publishedVersion === null) return undefined;
  return { source: 'flow', sourceId: flow.id, version: flow.publishedVersion, trigger };
}
