import { type Answer, silence } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { mayRepeatItself, silenceAndLogLimit } from '../turns.ts';

/** The out-of-hours message, sent as often as the bot may repeat itself. */
export function closedAnswer(conversation: Conversation, text: string): Answer {
  if (text.trim() === '') return silence;
  if (!mayRepeatItself(conversation)) return silenceAndLogLimit(conversation);
  return { says: [{ type: 'text', text }], next: { countsTurn: true } };
}
