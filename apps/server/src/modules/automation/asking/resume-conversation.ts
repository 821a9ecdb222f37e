import type { z } from 'zod';
import type { CompanyScope } from '../../../platform/scope.ts';
import { toTicketStanding } from '../../messages/index.ts';
import { actOnAnswer } from '../act-on-answer.ts';
import { automationSteps } from '../answer-contact.ts';
import { isCompanyServed } from '../can-message-contact.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import type { AskReference } from './ask-reference.ts';
import { asksRepo } from './asks.repo.ts';

export interface AskResult extends AskReference {
  readonly result: z.core.util.JSONType;
}

/** A step gets the result it asked for and continues, unless a person took over or the customer has written since. */
export async function resumeConversation(
  scope: CompanyScope,
  { result, ...about }: AskResult,
  steps = automationSteps(),
): Promise<void> {
  const name = await asksRepo.take(scope, about);
  const step = steps.find((step) => step.name === name);
  if (!step?.resume) return;
  const conversation = await conversationsRepo.find(scope, about);
  if (!conversation || !isCompanyServed(conversation)) return;
  if (!step.serves(toTicketStanding(conversation))) return;
  await actOnAnswer(scope, { conversation, step, answer: step.resume(conversation, result) });
}
