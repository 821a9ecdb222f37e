import { type Answer, type AutomationStep, silence, waitsForRobots } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { menuText } from '../menu/menu-text.ts';
import { positionIn } from '../menu/position-in.ts';
import { readChoice } from '../menu/read-choice.ts';
import { textOf } from '../menu/text-of.ts';
import { withGreetingFile } from '../menu/with-greeting-file.ts';
import { isOutOfTurns, mayRepeatItself } from '../turns.ts';

/** Several queues: the customer chooses. docs/product/automation.md#menu */
export const queueMenuStep: AutomationStep = {
  name: 'queue-menu',
  serves: waitsForRobots,
  applies: (conversation) =>
    conversation.queues.length > 1 &&
    // Who waits in a queue talks to its agents; only asking for the menu leads back out.
    (conversation.ticket.queueId === null || readChoice(conversation).chose === 'menu'),
  answer: (conversation) => {
    const choice = readChoice(conversation);
    switch (choice.chose) {
      case 'queue':
        return enter(conversation, choice.queue);
      case 'exit':
        return leave(conversation);
      case 'menu':
        return isOutOfTurns(conversation) ? silence : showMenu(conversation);
      case 'nothing':
        return mayRepeatItself(conversation) ? showMenu(conversation) : silence;
    }
  },
};

function enter(conversation: Conversation, queue: QueueFacts): Answer {
  if (isQueueClosed(conversation, queue)) return enterClosed(queue);
  const { settings } = conversation;
  const isGivenOut = settings.userRandom === 'enabled' || queue.rotatesAgents;
  return {
    says: [...textOf(queue.greetingMessage), ...positionIn(queue, settings)],
    next: {
      queue: { enterId: queue.id, assignsAgent: isGivenOut && !queue.closesTickets },
      ...(queue.closesTickets && { close: { saysFarewell: false } }),
    },
  };
}

/** Said here and not by the farewell of a closed ticket, which keeps silent on waiting ones unless a setting says so. */
function leave({ connection }: Conversation): Answer {
  return { says: textOf(connection.completionMessage), next: { close: { saysFarewell: false } } };
}

function showMenu({ connection, queues, ticket }: Conversation): Answer {
  return {
    says: withGreetingFile(connection, menuText(connection.greetingMessage, queues)),
    next: {
      countsTurn: true,
      ...(ticket.botTurns === 0 && { log: ['chatBot'] as const }),
      ...(ticket.queueId !== null && { queue: { leave: true } as const }),
    },
  };
}
