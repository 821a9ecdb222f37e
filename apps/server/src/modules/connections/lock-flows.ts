import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { flowsRepo } from '../flows/index.ts';
import { assertChoiceInPlan } from '../plans/index.ts';
import { promptsRepo } from '../prompts/index.ts';
import { connectionChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow, NewConnection } from './connections.tables.ts';

/**
 * Refuses flows that the company does not have. Locks the others against removal until the transaction ends. Call it
 * before the connection is locked: removing a flow locks the flow first, and the other order would deadlock.
 */
export async function lockFlows(
  scope: CompanyScope,
  { welcomeFlowId, noPhraseFlowId }: Partial<Pick<NewConnection, 'welcomeFlowId' | 'noPhraseFlowId'>>,
): Promise<void> {
  const wanted = new Set([welcomeFlowId, noPhraseFlowId].filter((id) => id !== null && id !== undefined));
  if (wanted.size === 0) return;
  const locked = await flowsRepo.lockExisting(scope, [...wanted]);
  if (locked.length < wanted.size) throw new AppError('ERR_NO_FLOW_FOUND');
}

/**
 * Refuses a prompt that the company does not have, and a newly chosen one where the plan has no AI. Locks it against
 * removal until the transaction ends.
 */
export async function lockPrompt(
  scope: CompanyScope,
  { promptId }: Partial<Pick<NewConnection, 'promptId'>>,
  before?: Pick<ConnectionRow, 'promptId'>,
): Promise<void> {
  assertChoiceInPlan(scope, 'useOpenAi', { current: before?.promptId, given: promptId });
  if (promptId !== null && promptId !== undefined) await promptsRepo.lock(scope, promptId, 'key share');
}

/** A connection no longer starts a flow that is being removed. */
export async function releaseFlow(scope: CompanyScope, { flowId }: { readonly flowId: number }): Promise<void> {
  for (const connectionId of await connectionsRepo.releaseFlow(scope, flowId)) {
    await scope.emit(connectionChanged, { connectionId });
  }
}
