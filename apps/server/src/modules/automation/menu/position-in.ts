import type { CompanySettings } from '@recado/contracts';
import type { Outgoing } from '../automation-step.ts';
import type { QueueFacts } from '../conversation.ts';

/**
 * Tells who enters a queue how many wait there, if the company wants it, has words for it (a bare number says nothing)
 * and the queue keeps its tickets at all.
 */
export const positionIn = (queue: QueueFacts, settings: CompanySettings): Outgoing[] =>
  settings.sendQueuePosition === 'enabled' && settings.sendQueuePositionMessage.trim() !== '' && !queue.closesTickets
    ? [{ type: 'position', text: settings.sendQueuePositionMessage }]
    : [];
