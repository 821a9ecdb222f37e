import { type AutomationStep, waitsForRobots } from '../automation-step.ts';
import type { Conversation } from '../conversation.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { enterQueue } from '../menu/enter-queue.ts';
import { hasChoice } from '../menu/has-choice.ts';
import { textOf } from '../menu/text-of.ts';
import type { Welcome } from '../menu/welcome-of.ts';
import { withGreetingFile } from '../menu/with-greeting-file.ts';

/** A connection with one queue and nothing to choose in it greets, and the ticket is in its queue. */
export const singleQueueStep: AutomationStep = {
  name: 'single-queue',
  serves: (standing) => waitsForRobots(standing) && !standing.hasQueue,
  applies: (conversation) => conversation.queues.length === 1 && !hasChoice(conversation),
  answer: (conversation) => {
    const [queue] = conversation.queues;
    if (!queue) throw new Error('The step of the single queue was asked without one.');
    const welcome = greetingOf(conversation);
    return isQueueClosed(conversation, queue)
      ? enterClosed(queue, welcome.speak(welcome.text))
      : enterQueue(conversation, queue, welcome);
  },
};

function greetingOf({ connection, settings }: Conversation): Welcome {
  const greets = settings.sendGreetingMessageOneQueues === 'enabled' && connection.greetingMessage.trim() !== '';
  return greets
    ? { text: connection.greetingMessage, speak: (text) => withGreetingFile(connection, text) }
    : { text: '', speak: textOf };
}
