import type { CompanyScope } from '../../../platform/scope.ts';
import type { Conversation } from '../conversation.ts';
import type { RunIdentity } from './run-row.ts';

/** What a new run executes. */
export type RunStart = Pick<RunIdentity, 'source' | 'sourceId' | 'version' | 'trigger'>;

/**
 * The external service that answers this customer: the integration of the queue; without a queue the prompt of the
 * connection, then its integration. Undefined leaves the customer to the menus.
 */
export function serviceOf(_scope: CompanyScope, conversation: Conversation): Promise<RunStart | undefined> {
  const { ticket, queue, connection } = conversation;
  const run = (source: 'prompt' | 'integration', sourceId: number | null, trigger: 'queue' | 'connection') =>
    sourceId === null ? undefined : ({ source, sourceId, version: null, trigger } as const);
  if (ticket.queueId !== null) return Promise.resolve(run('integration', queue?.integrationId ?? null, 'queue'));
  return Promise.resolve(
    run('prompt', connection.promptId, 'connection') ?? run('integration', connection.integrationId, 'connection'),
  );
}
