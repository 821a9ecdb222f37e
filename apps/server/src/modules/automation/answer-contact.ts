import { type TicketStanding, toTicketStanding } from '../messages/index.ts';
import type { Decision } from './act-on-answer.ts';
import type { Answer, AutomationStep } from './automation-step.ts';
import type { Conversation } from './conversation.ts';
import { audioRefusalStep } from './steps/audio-refusal.step.ts';
import { campaignStep } from './steps/campaign.step.ts';
import { consentStep } from './steps/consent.step.ts';
import { flowStep } from './steps/flow.step.ts';
import { optOutStep } from './steps/opt-out.step.ts';
import { optionTreeStep } from './steps/option-tree.step.ts';
import { outOfHoursStep } from './steps/out-of-hours.step.ts';
import { queueMenuStep } from './steps/queue-menu.step.ts';
import { queueOutOfHoursStep } from './steps/queue-out-of-hours.step.ts';
import { ratingStep } from './steps/rating.step.ts';
import { singleQueueStep } from './steps/single-queue.step.ts';
import { vacationStep } from './steps/vacation.step.ts';
import { resetTurnsOnHoursChange } from './turns.ts';

/** The first step that applies answers. The order is a product rule: docs/product/automation.md#order. */
const automationSteps: readonly AutomationStep[] = [
  optOutStep,
  consentStep,
  ratingStep,
  campaignStep,
  vacationStep,
  outOfHoursStep,
  audioRefusalStep,
  flowStep,
  singleQueueStep,
  queueMenuStep,
  queueOutOfHoursStep,
  optionTreeStep,
];

/**
 * While the budget keeps bots silent, customers are still heard: an opt-out, an answer about consent, a rating and the
 * answer to a campaign count, and the only queue of a connection takes the ticket. Menus and flows wait.
 */
const silentSteps: readonly AutomationStep[] = [
  optOutStep,
  { ...consentStep, applies: ({ ticket }) => ticket.status === 'lgpd' },
  ratingStep,
  campaignStep,
  { ...singleQueueStep, answer: (conversation) => onlyQueue(singleQueueStep.answer(conversation)) },
];

const onlyQueue = ({ next: { queue } }: Answer): Answer => ({ says: [], next: queue ? { queue } : {} });

/** Picks the step that answers, and its answer. */
export function answerContact(
  found: Conversation,
  steps = found.areBotsSilent ? silentSteps : automationSteps,
): Decision | undefined {
  const conversation = resetTurnsOnHoursChange(found);
  const standing = toTicketStanding(conversation);
  const step = steps.find((step) => step.serves(standing) && step.applies(conversation));
  return step && { conversation, step, answer: step.answer(conversation) };
}

/** Decides from the event alone, so that conversations between people cost no query. */
export const couldAnswer = (standing: TicketStanding): boolean => automationSteps.some((step) => step.serves(standing));
