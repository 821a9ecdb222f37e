import type { Answer, Outgoing } from '../automation-step.ts';
import type { QueueFacts } from '../conversation.ts';
import { textMessages } from '../menu/menu-text.ts';

/**
 * The ticket waits in the closed queue without an agent. The customer gets the out-of-hours message instead of options
 * and files.
 */
export const enterClosed = (queue: QueueFacts, greeting: readonly Outgoing[] = []): Answer => ({
  says: [...greeting, ...textMessages(queue.outOfHoursMessage)],
  next: {
    queue: { enterId: queue.id, assignsAgent: false },
    countsTurn: true,
    ...(queue.closesTickets && { close: { saysFarewell: false } }),
  },
});
