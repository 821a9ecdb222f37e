import { type AutomationStep, isOpenToBots } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import type { Welcome } from '../menu/enter-queue.ts';
import { enterQueue, hasChoice } from '../menu/enter-queue.ts';
import { greetingMessages, textMessages } from '../menu/menu-text.ts';

/** A connection with one queue and nothing to choose in it greets, and the ticket enters the queue. */
export const singleQueueStep: AutomationStep = {
  name: 'single-queue',
  serves: (standing) => isOpenToBots(standing) && !standing.hasQueue,
  applies: (conversation) => conversation.queues.length === 1 && !hasChoice(conversation),
  answer: (conversation) => {
    const [queue] = conversation.queues;
    if (!queue) throw new Error('The single-queue step was called without a queue.');
    const welcome = greetingOf(conversation);
    return isQueueClosed(conversation, queue)
      ? enterClosed(queue, welcome.speak(welcome.text))
      : enterQueue(conversation, queue, welcome);
  },
};

function greetingOf({ connection, settings }: Conversation): Welcome {
  const greets = settings.sendGreetingMessageOneQueues === 'enabled' && connection.greetingMessage.trim() !== '';
  return greets
    ? { text: connection.greetingMessage, speak: (text) => greetingMessages(connection, text) }
    : { text: '', speak: textMessages };
}
