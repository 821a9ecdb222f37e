import { type Answer, type Outgoing, silence } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { textMessages } from '../menu/menu-text.ts';
import { mayRepeatItself, silenceAndLogLimit } from '../turns.ts';

/**
 * The ticket waits in the closed queue without an agent. The customer gets the out-of-hours message instead of options
 * and files.
 */
export const enterClosed = (queue: QueueFacts, greeting: readonly Outgoing[] = []): Answer => ({
  says: [...greeting, ...textMessages(queue.outOfHoursMessage)],
  next: {
    queue: { enterId: queue.id, assignsAgent: false },
    countsTurn: true,
    ...(queue.closesTickets && { close: { saysFarewell: false } }),
  },
});

/** The out-of-hours message, sent as often as the bot may repeat itself. */
export function closedAnswer(conversation: Conversation, text: string): Answer {
  if (text.trim() === '') return silence;
  if (!mayRepeatItself(conversation)) return silenceAndLogLimit(conversation);
  return { says: [{ type: 'text', text }], next: { countsTurn: true } };
}
