import { menuText } from '@recado/contracts';
import type { Answer } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { askAgain } from '../options/walk-options.ts';
import { greetingMessages, textMessages } from './menu-text.ts';

/** The main menu: the queues, or the options of the only one. */
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

/** Sent here and not on closing, because the farewell skips waiting tickets unless a setting says otherwise. */
export const endConversation = ({ connection }: Conversation): Answer => ({
  says: textMessages(connection.completionMessage),
  next: { close: { saysFarewell: false } },
});
