import { type AutomationStep, isWaitingForAgent } from '../automation-step.ts';
import { closedAnswer } from '../hours/enter-closed.ts';
import { isClosed } from '../hours/is-closed.ts';

/**
 * The queue in which the customer waits is closed. On entering a queue, the entering step sends this message itself.
 */
export const queueOutOfHoursStep: AutomationStep = {
  name: 'queue-out-of-hours',
  serves: (standing) => isWaitingForAgent(standing) && standing.hasQueue,
  applies: (conversation) =>
    conversation.settings.scheduleType === 'queue' && !conversation.contact.isBotDisabled && isClosed(conversation),
  answer: (conversation) => closedAnswer(conversation, conversation.queue?.outOfHoursMessage ?? ''),
};
