import type { TicketStanding } from '../messages/index.ts';
import type { Decision } from './act-on-answer.ts';
import type { AutomationStep } from './automation-step.ts';
import { type Conversation, standingOf } from './conversation.ts';
import { queueMenuStep } from './steps/queue-menu.step.ts';
import { singleQueueStep } from './steps/single-queue.step.ts';

/**
 * First match answers. The order is the product rule: docs/product/automation.md#order
 * A function, because a step that asks imports its job, the job the way back, and that way this list.
 */
export const automationSteps = (): readonly AutomationStep[] => [singleQueueStep, queueMenuStep];

/** Which step answers, and what. */
export function answerContact(conversation: Conversation, steps = automationSteps()): Decision | undefined {
  const standing = standingOf(conversation);
  const step = steps.find((step) => step.serves(standing) && step.applies(conversation));
  return step && { conversation, step, answer: step.answer(conversation) };
}

/** Known from the event alone, so that what people talk about among themselves costs robots nothing. */
export const couldAnswer = (standing: TicketStanding): boolean =>
  automationSteps().some((step) => step.serves(standing));
