import { type AutomationStep, type Outgoing, waitsForRobots } from '../automation-step.ts';
import { enterClosed } from '../hours/enter-closed.ts';
import { isQueueClosed } from '../hours/is-closed.ts';
import { positionIn } from '../menu/position-in.ts';
import { withGreetingFile } from '../menu/with-greeting-file.ts';

/** A connection with one queue has nothing to ask: it greets, and the ticket is in its queue. */
export const singleQueueStep: AutomationStep = {
  name: 'single-queue',
  serves: (standing) => waitsForRobots(standing) && !standing.hasQueue,
  applies: ({ queues }) => queues.length === 1,
  answer: (conversation) => {
    const { connection, queues, settings } = conversation;
    const [queue] = queues;
    if (!queue) throw new Error('The step of the single queue was asked without one.');
    const greets = settings.sendGreetingMessageOneQueues === 'enabled' && connection.greetingMessage.trim() !== '';
    const greeting: Outgoing[] = greets ? withGreetingFile(connection, connection.greetingMessage) : [];
    if (isQueueClosed(conversation, queue)) return enterClosed(queue, greeting);
    return {
      says: [...greeting, ...positionIn(queue, settings)],
      next: {
        queue: { enterId: queue.id, assignsAgent: queue.rotatesAgents && !queue.closesTickets },
        ...(queue.closesTickets && { close: { saysFarewell: false } }),
      },
    };
  },
};
