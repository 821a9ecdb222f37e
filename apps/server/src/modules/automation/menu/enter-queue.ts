import type { Answer, EnterQueue, Outgoing } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { optionsBelow } from '../options/options-below.ts';
import { offerLevel } from '../options/walk-options.ts';
import { fileListMessages, greetingMessages, positionMessages, textMessages } from './menu-text.ts';

/** The customer comes into a queue: is welcomed, gets its files, and is offered its options or waits. */
export function enterQueue(conversation: Conversation, queue: QueueFacts, welcome: Welcome): Answer {
  const { fileListId } = queue;
  // Whoever answered the options of a queue that only informs would find the ticket closed.
  if (!queue.closesTickets && optionsBelow(conversation, { queueId: queue.id, optionId: null }).length > 0) {
    return offerLevel(conversation, { queue, optionId: null, welcome, fileListId });
  }
  return {
    says: [
      ...welcome.speak(welcome.text),
      ...fileListMessages(fileListId),
      ...positionMessages(queue, conversation.settings),
    ],
    next: {
      queue: toQueueEntry(conversation, queue),
      ...(queue.closesTickets && { close: { saysFarewell: false } }),
    },
  };
}

/** Whether there is something to choose from: several queues, or several options in the only one. */
export function hasChoice(conversation: Pick<Conversation, 'queues' | 'options'>): boolean {
  const [only, ...others] = conversation.queues;
  if (!only || others.length > 0) return others.length > 0;
  return !only.closesTickets && optionsBelow(conversation, { queueId: only.id, optionId: null }).length > 1;
}

/** Into the queue, and to somebody of it: where tickets rotate, and by chance where the customer had a choice. */
export const toQueueEntry = (conversation: Conversation, queue: QueueFacts): EnterQueue => ({
  enterId: queue.id,
  assignsAgent:
    !queue.closesTickets &&
    (queue.rotatesAgents || (conversation.settings.userRandom === 'enabled' && hasChoice(conversation))),
});

/** What a customer reads on coming somewhere, and how it is said once the options stand under it. */
export interface Welcome {
  readonly text: string;
  readonly speak: (text: string) => Outgoing[];
}

/** In the words of the queue; where it is the only one and has none, in those of the connection. */
export function toWelcome({ queues, connection }: Conversation, queue: QueueFacts): Welcome {
  if (queues.length > 1 || queue.greetingMessage.trim() !== '')
    return { text: queue.greetingMessage, speak: textMessages };
  return { text: connection.greetingMessage, speak: (text) => greetingMessages(connection, text) };
}
