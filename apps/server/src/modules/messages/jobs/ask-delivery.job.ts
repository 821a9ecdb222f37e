import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import { deliveryAsked, sendingPriorities } from '../messages.events.ts';
import { messagesRepo } from '../messages.repo.ts';

/** Sends a message that was stored with a delay. One that was deleted since, or whose connection is gone, is not sent. */
export const askDelivery = defineJob({
  name: 'messages.ask-delivery',
  queue: 'automation',
  payload: z.object({ messageId: z.string(), ticketId: z.number(), priority: z.enum(sendingPriorities) }),
  key: ({ messageId }) => messageId,
  attempts: 8,
  transactional: true,
  async run(scope, { messageId, priority }) {
    const message = await messagesRepo.find(scope, messageId);
    if (!message || message.isDeleted || message.delivery !== 'queued' || message.connectionId === null) return;
    // Read again: the contact may have been merged into another in the meantime.
    const ticket = await ticketsRepo.get(scope, message.ticketId);
    await scope.emit(deliveryAsked, {
      messageId,
      ticketId: ticket.id,
      connectionId: message.connectionId,
      contactId: ticket.contactId,
      priority,
      action: { do: 'send' },
    });
  },
});
