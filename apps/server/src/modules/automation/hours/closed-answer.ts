import { type Answer, silence } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { keepQuiet, mayRepeatItself } from '../turns.ts';

/** Nobody is at work, and the customer is told so, as often as the robot may repeat itself. */
export function closedAnswer(conversation: Conversation, text: string): Answer {
  if (text.trim() === '') return silence;
  if (!mayRepeatItself(conversation)) return keepQuiet(conversation);
  return { says: [{ type: 'text', text }], next: { countsTurn: true } };
}
