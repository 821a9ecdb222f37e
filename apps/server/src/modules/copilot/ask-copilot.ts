import type { CopilotTask } from '@recado/contracts';
import { AiError } from '../../platform/ai.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { BudgetSpentError } from '../prompts/index.ts';
import { findVisibleTicket } from '../tickets/index.ts';
import { languageOf } from '../users/index.ts';
import { copilotLimitsOf } from './copilot-limits.ts';
import { runTask } from './run-task.ts';

/** An agent gets a text to edit. Nothing is stored but its cost. docs/product/ai.md#copilot */
export async function askCopilot(
  scope: CompanyScope,
  viewer: Viewer,
  { ticketId, task, signal }: { readonly ticketId: number; readonly task: CopilotTask; readonly signal: AbortSignal },
): Promise<string> {
  const ticket = await findVisibleTicket(scope, viewer, ticketId);
  const { userId, companyId } = viewer;
  await copilotLimitsOf(scope.services).calls.consume([`${companyId} ${userId}`, String(companyId)]);
  const language = await languageOf(scope, viewer);
  try {
    return await runTask(scope, { ticket, task, userId, language }, signal);
  } catch (error) {
    if (error instanceof BudgetSpentError) throw new AppError('ERR_AI_BUDGET_SPENT');
    if (error instanceof AiError) throw new AppError('ERR_AI_UNAVAILABLE', { details: { reason: error.reason } });
    throw error;
  }
}
