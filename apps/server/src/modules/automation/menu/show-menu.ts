import type { Answer } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { askAgain } from '../options/walk-options.ts';
import { menuText } from './menu-text.ts';
import { withGreetingFile } from './with-greeting-file.ts';

/** The menu a customer can always come back to: the queues, or the options of the only one. */
export function showMenu(conversation: Conversation): Answer {
  const { connection, queues, ticket } = conversation;
  const [only, ...others] = queues;
  if (only && others.length === 0) return askAgain(conversation, { queue: only, optionId: null });
  return {
    says: withGreetingFile(connection, menuText(connection.greetingMessage, queues)),
    next: {
      countsTurn: true,
      ...(ticket.botTurns === 0 && { log: ['chatBot'] as const }),
      ...(ticket.queueId !== null && { queue: { leave: true } as const }),
    },
  };
}
