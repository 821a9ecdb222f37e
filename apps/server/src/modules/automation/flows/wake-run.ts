import type { CompanyScope } from '../../../platform/scope.ts';
import { toTicketStanding } from '../../messages/index.ts';
import { actOnAnswer } from '../act-on-answer.ts';
import { isCompanyServed } from '../can-message-contact.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import { flowStep } from '../steps/flow.step.ts';
import { continueSleep } from './find-flow-turn.ts';
import { type DueRun, flowRunsRepo } from './flow-runs.repo.ts';
import type { FlowRunRow } from './flow-runs.tables.ts';
import { endRun } from './store-run.ts';

/**
 * A run is due: it wakes, or it ends because the customer does not answer. A signal for an earlier sleep is ignored. The
 * ticket is locked first, as everywhere, and everything is checked under its lock.
 */
export async function wakeRun(scope: CompanyScope, { ticketId, runId, wakeSeq }: DueRun): Promise<void> {
  const run = await flowRunsRepo.lock(scope, { ticketId, runId });
  if (!run || run.state === 'ended' || run.wakeSeq !== wakeSeq) return;
  if (run.state === 'sleeping') return wake(scope, run);
  if (run.expiresAt <= scope.now) await endRun(scope, run, endOf(run, scope.now));
}

async function wake(scope: CompanyScope, run: FlowRunRow): Promise<void> {
  if (run.wakeAt !== null && run.wakeAt > scope.now) return;
  const conversation = await conversationsRepo.find(scope, { ticketId: run.ticketId, messageId: run.messageId });
  // The connection was removed, or the message is too old to be stored: nothing can be answered.
  if (!conversation) return endRun(scope, run, 'failed');
  const isOwnTicket =
    flowStep.serves(toTicketStanding(conversation)) && conversation.ticket.queueId === run.homeQueueId;
  if (!isOwnTicket || !isCompanyServed(conversation)) return endRun(scope, run, 'stopped');
  const continued = await continueSleep(scope, conversation, run);
  if (!continued.flow) return;
  const decision = { conversation: continued, step: flowStep, answer: flowStep.answer(continued) };
  await actOnAnswer(scope, decision, { isContinued: true });
}

const WEEK_MS = 7 * 24 * 3_600_000;

const endOf = ({ startedAt }: FlowRunRow, now: Date): 'abandoned' | 'expired' =>
  now.getTime() - startedAt.getTime() >= WEEK_MS ? 'expired' : 'abandoned';
