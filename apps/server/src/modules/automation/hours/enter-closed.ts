import type { Answer, Outgoing } from '../automation-step.ts';
import type { QueueFacts } from '../conversation.ts';
import { textMessages } from '../menu/menu-text.ts';

/** The customer waits in the queue until it opens, for whoever comes first, and is told so instead of all the rest. */
export const enterClosed = (queue: QueueFacts, greeting: readonly Outgoing[] = []): Answer => ({
  says: [...greeting, ...textMessages(queue.outOfHoursMessage)],
  next: {
    queue: { enterId: queue.id, assignsAgent: false },
    countsTurn: true,
    ...(queue.closesTickets && { close: { saysFarewell: false } }),
  },
});
