import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { changeMessage } from './change-message.ts';
import { deliveryAsked, type SendingPriority } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

export interface Retried {
  /** `unchanged`: it is on its way or was sent already, is a note, or its connection is gone. */
  readonly outcome: 'queued' | 'unchanged';
  readonly message: MessageRow;
}

/**
 * Puts a message that failed, or of which nobody knows, on its way once more. With the latter the customer may read it
 * twice: that is the agent's to decide, which is why nothing else ever does.
 */
export async function retryMessage(scope: CompanyScope, messageId: string): Promise<Retried> {
  return scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    // Of two who click at once, the second finds it queued.
    if (message?.connectionId == null || (message.delivery !== 'failed' && message.delivery !== 'undecided')) {
      return { outcome: 'unchanged', message: message ?? (await messagesRepo.get(scope, messageId)) };
    }
    const ticket = await ticketsRepo.get(scope, message.ticketId);
    const queued = await changeMessage(scope, message, {
      delivery: 'queued',
      failure: null,
      ack: 0,
      // What was refused after it had been taken has an id already; this try gets one of its own.
      providerId: null,
    });
    await scope.emit(deliveryAsked, {
      messageId,
      ticketId: ticket.id,
      connectionId: message.connectionId,
      contactId: ticket.contactId,
      priority: priorityOf(message),
      action: { do: 'send' },
    });
    return { outcome: 'queued', message: queued };
  });
}

/** Whoever wrote it, a person is waiting for it now, unless it is one of many. */
const priorityOf = ({ author }: MessageRow): SendingPriority => (author === 'campaign' ? 'campaign' : 'agent');
