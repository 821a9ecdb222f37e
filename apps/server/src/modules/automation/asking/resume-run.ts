import type { AskResult } from '@recado/flow-nodes';
import type { CompanyScope } from '../../../platform/scope.ts';
import { integrationSessionsRepo } from '../../integrations/index.ts';
import { toTicketStanding } from '../../messages/index.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { actOnAnswer } from '../act-on-answer.ts';
import { isCompanyServed } from '../can-message-contact.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import { continueAsk } from '../flows/find-flow-turn.ts';
import { flowRunsRepo } from '../flows/flow-runs.repo.ts';
import { endRun } from '../flows/store-run.ts';
import { flowStep } from '../steps/flow.step.ts';
import type { AskReference } from './ask-reference.ts';
import { asksRepo } from './asks.repo.ts';

export interface AskOutcome extends AskReference {
  readonly result: AskResult;
}

/**
 * A run gets the result that it asked for and goes on, unless a person took over or the customer has written since. The
 * ticket is locked first, as everywhere; only the first result of a question finds it.
 */
export async function resumeRun(scope: CompanyScope, { result, ...ask }: AskOutcome): Promise<void> {
  if (!(await ticketsRepo.find(scope, ask.ticketId))) return;
  await ticketsRepo.lock(scope, ask.ticketId);
  if (!(await asksRepo.take(scope, ask))) return;
  const run = await flowRunsRepo.findLive(scope, ask.ticketId);
  if (run?.state !== 'asking' || run.askId !== ask.askId) return;
  await integrationSessionsRepo.markSaid(scope, ask.ticketId);
  const conversation = await conversationsRepo.find(scope, ask);
  // The connection was removed, or the message is too old to be stored: nothing can be answered.
  if (!conversation) return endRun(scope, run, 'failed');
  const isOwnTicket =
    flowStep.serves(toTicketStanding(conversation)) && conversation.ticket.queueId === run.homeQueueId;
  if (!isOwnTicket || !isCompanyServed(conversation)) return endRun(scope, run, 'stopped');
  const continued = await continueAsk(scope, conversation, { run, result });
  const decision = { conversation: continued, step: flowStep, answer: flowStep.answer(continued) };
  await actOnAnswer(scope, decision, { isContinued: true });
}
