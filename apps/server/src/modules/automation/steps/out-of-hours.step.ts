import { type AutomationStep, isWaitingForAgent } from '../automation-step.ts';
import { closedAnswer } from '../hours/enter-closed.ts';
import { isClosed } from '../hours/is-closed.ts';

/**
 * The company or the connection is closed: sends the out-of-hours message, no menu and no queue.
 * docs/product/automation.md#hours
 */
export const outOfHoursStep: AutomationStep = {
  name: 'out-of-hours',
  serves: isWaitingForAgent,
  applies: (conversation) =>
    conversation.settings.scheduleType !== 'queue' && !conversation.contact.isBotDisabled && isClosed(conversation),
  answer: (conversation) => closedAnswer(conversation, conversation.connection.outOfHoursMessage),
};
