import { type AutomationStep, waitsForPeople } from '../automation-step.ts';
import { isClosed } from '../hours/is-closed.ts';
import { tellClosed } from '../hours/tell-closed.ts';

/** The company or the connection is closed: no menu, no queue, only that. docs/product/automation.md#hours */
export const outOfHoursStep: AutomationStep = {
  name: 'out-of-hours',
  serves: waitsForPeople,
  applies: (conversation) =>
    conversation.settings.scheduleType !== 'queue' && !conversation.contact.isBotDisabled && isClosed(conversation),
  answer: (conversation) => tellClosed(conversation, conversation.connection.outOfHoursMessage),
};
