import type { EnterQueue } from '../automation-step.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { hasChoice } from './has-choice.ts';

/** Into the queue, and to somebody of it: where tickets rotate, and by chance where the customer had a choice. */
export const givenOutIn = (conversation: Conversation, queue: QueueFacts): EnterQueue => ({
  enterId: queue.id,
  assignsAgent:
    !queue.closesTickets &&
    (queue.rotatesAgents || (conversation.settings.userRandom === 'enabled' && hasChoice(conversation))),
});
