import type { Answer } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { askAgain } from '../options/walk-options.ts';
import { greetingMessages, menuText, textMessages } from './menu-text.ts';

/** The menu a customer can always come back to: the queues, or the options of the only one. */
export function showMenu(conversation: Conversation): Answer {
  const { connection, queues, ticket } = conversation;
  const [only, ...others] = queues;
  if (only && others.length === 0) return askAgain(conversation, { queue: only, optionId: null });
  return {
    says: greetingMessages(connection, menuText(connection.greetingMessage, queues)),
    next: {
      countsTurn: true,
      ...(ticket.botTurns === 0 && { log: ['chatBot'] as const }),
      ...(ticket.queueId !== null && { queue: { leave: true } as const }),
    },
  };
}

/** Said here and not by the farewell of a closed ticket, which keeps silent on waiting ones unless a setting says so. */
export const endConversation = ({ connection }: Conversation): Answer => ({
  says: textMessages(connection.completionMessage),
  next: { close: { saysFarewell: false } },
});
