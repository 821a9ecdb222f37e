import type { Answer } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { optionsBelow } from '../options/options-below.ts';
import { offerLevel } from '../options/walk-options.ts';
import { filesOf } from './files-of.ts';
import { givenOutIn } from './given-out-in.ts';
import { positionIn } from './position-in.ts';
import type { Welcome } from './welcome-of.ts';

/** The customer comes into a queue: is welcomed, gets its files, and is offered its options or waits. */
export function enterQueue(conversation: Conversation, queue: QueueFacts, welcome: Welcome): Answer {
  const { fileListId } = queue;
  // Whoever answered the options of a queue that only informs would find the ticket closed.
  if (!queue.closesTickets && optionsBelow(conversation, { queueId: queue.id, optionId: null }).length > 0) {
    return offerLevel(conversation, { queue, optionId: null, welcome, fileListId });
  }
  return {
    says: [...welcome.speak(welcome.text), ...filesOf(fileListId), ...positionIn(queue, conversation.settings)],
    next: {
      queue: givenOutIn(conversation, queue),
      ...(queue.closesTickets && { close: { saysFarewell: false } }),
    },
  };
}
