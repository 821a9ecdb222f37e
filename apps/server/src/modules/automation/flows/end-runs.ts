import type { CompanyScope } from '../../../platform/scope.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { flowRunsRepo } from './flow-runs.repo.ts';
import { endRun } from './store-run.ts';

/*
 * The database ends a run when its ticket is accepted, moved, closed or written in by a person. Here are the other ways.
 */

/** A user stops the bot in a ticket that they have locked. */
export async function stopRun(
  scope: CompanyScope,
  { ticketId, usesIntegration }: { readonly ticketId: number; readonly usesIntegration: boolean },
): Promise<void> {
  if (!usesIntegration) await endLiveRun(scope, ticketId);
}

/** Two tickets became one: the run of the remaining one has not read the messages of the other. */
export const endRunOfMerged = (scope: CompanyScope, { keepId }: { readonly keepId: number }): Promise<void> =>
  endLiveRun(scope, keepId);

/** The flow was removed. One ticket after the other: locking all would stop their conversations. */
export async function endRunsOfFlow(scope: CompanyScope, flowId: number): Promise<void> {
  const source = { source: 'flow', sourceId: flowId } as const;
  for (const ticketId of await flowRunsRepo.listTicketsOf(scope, source)) {
    await scope.transaction(async (scope) => {
      if (!(await ticketsRepo.find(scope, ticketId))) return;
      await ticketsRepo.lock(scope, ticketId);
      const run = await flowRunsRepo.findLive(scope, ticketId);
      if (run?.source === 'flow' && run.sourceId === flowId) await endRun(scope, run, 'stopped');
    });
  }
}

async function endLiveRun(scope: CompanyScope, ticketId: number): Promise<void> {
  const run = await flowRunsRepo.findLive(scope, ticketId);
  if (run) await endRun(scope, run, 'stopped');
}
