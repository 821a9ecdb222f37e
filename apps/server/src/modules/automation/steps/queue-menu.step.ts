import { type Answer, type AutomationStep, silence, waitsForRobots } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { menuText } from '../menu/menu-text.ts';
import { positionIn } from '../menu/position-in.ts';
import { readChoice } from '../menu/read-choice.ts';
import { withGreetingFile } from '../menu/with-greeting-file.ts';

const MINUTE_MS = 60_000;
/** Nobody reads a menu and answers it within this time of its being written. */
const BURST_MS = 5_000;

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
        return isOutOfTurns(conversation) || isPausing(conversation) || isSameBurst(conversation)
          ? silence
          : showMenu(conversation);
    }
  },
};

function enter({ settings }: Conversation, queue: QueueFacts): Answer {
  const greeting = queue.greetingMessage.trim() === '' ? [] : [{ type: 'text', text: queue.greetingMessage } as const];
  return {
    says: [...greeting, ...positionIn(queue, settings)],
    next: {
      queue: { enterId: queue.id, assignsAgent: settings.userRandom === 'enabled' && !queue.closesTickets },
      ...(queue.closesTickets && { close: { saysFarewell: false } }),
    },
  };
}

/** Said here and not by the farewell of a closed ticket, which keeps silent on waiting ones unless a setting says so. */
function leave({ connection }: Conversation): Answer {
  const text = connection.completionMessage;
  return { says: text.trim() === '' ? [] : [{ type: 'text', text }], next: { close: { saysFarewell: false } } };
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

const isOutOfTurns = ({ ticket, connection }: Conversation): boolean =>
  connection.maxBotMenus > 0 && ticket.botTurns >= connection.maxBotMenus;

const isPausing = ({ ticket, connection, now }: Conversation): boolean =>
  ticket.botTurns > 0 &&
  ticket.botSpokeAt !== null &&
  now.getTime() < ticket.botSpokeAt.getTime() + connection.botPauseMinutes * MINUTE_MS;

/**
 * People write in bursts: "oi" brings the menu, and "tudo bem?", written before it could be read, is no wrong answer
 * to it. Measured by when the customer wrote, so that a message that reached us late counts as early as it was.
 */
const isSameBurst = ({ ticket, message }: Conversation): boolean =>
  ticket.botTurns > 0 &&
  ticket.botSpokeAt !== null &&
  message.sentAt.getTime() < ticket.botSpokeAt.getTime() + BURST_MS;
