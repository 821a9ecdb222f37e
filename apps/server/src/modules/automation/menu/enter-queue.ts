import type { Answer, EnterQueue, Outgoing } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { optionsBelow } from '../options/options-below.ts';
import { offerLevel } from '../options/walk-options.ts';
import { fileListMessages, greetingMessages, positionMessages, textMessages } from './menu-text.ts';

/** The customer enters a queue: gets its greeting and files, then its options, or waits. */
export function enterQueue(conversation: Conversation, queue: QueueFacts, welcome: Welcome): Answer {
  const { fileListId } = queue;
  // A queue that closes its tickets offers no options: the ticket would be closed before the answer.
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

/** Whether there is something to choose: several queues, or several options in the only one. */
export function hasChoice(conversation: Pick<Conversation, 'queues' | 'options'>): boolean {
  const [only, ...others] = conversation.queues;
  if (!only || others.length > 0) return others.length > 0;
  return !only.closesTickets && optionsBelow(conversation, { queueId: only.id, optionId: null }).length > 1;
}

/** Enters the queue and assigns an agent: always where tickets rotate, at random where the customer had a choice. */
export const toQueueEntry = (conversation: Conversation, queue: QueueFacts): EnterQueue => ({
  enterId: queue.id,
  assignsAgent:
    !queue.closesTickets &&
    (queue.rotatesAgents || (conversation.settings.userRandom === 'enabled' && hasChoice(conversation))),
});

/** The greeting at a place of the menu, and how to send it together with the options. */
export interface Welcome {
  readonly text: string;
  readonly speak: (text: string) => Outgoing[];
}

/** The greeting of the queue. An only queue without one uses the greeting of the connection. */
export function toWelcome({ queues, connection }: Conversation, queue: QueueFacts): Welcome {
  if (queues.length > 1 || queue.greetingMessage.trim() !== '')
    return { text: queue.greetingMessage, speak: textMessages };
  return { text: connection.greetingMessage, speak: (text) => greetingMessages(connection, text) };
}
