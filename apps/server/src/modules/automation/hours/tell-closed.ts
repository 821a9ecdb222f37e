import { type Answer, silence } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { mayRepeatItself } from '../turns.ts';

/** Nobody is at work, and the customer is told so, as often as the robot may repeat itself. */
export const tellClosed = (conversation: Conversation, text: string): Answer =>
  text.trim() === '' || !mayRepeatItself(conversation)
    ? silence
    : { says: [{ type: 'text', text }], next: { countsTurn: true } };
