import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { changeMessage } from './change-message.ts';
import { deliveryAsked, type SendingPriority } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

export interface Retried {
  /** `unchanged`: it is queued or sent already, is a note, or its connection was removed. */
  readonly outcome: 'queued' | 'unchanged';
  readonly message: MessageRow;
}

/**
 * Queues a failed or undecided message again. The customer may get an undecided message twice, so only an agent may
 * decide that.
 */
export async function retryMessage(scope: CompanyScope, messageId: string): Promise<Retried> {
  return scope.transaction(async (scope) => {
    const message = await messagesRepo.lock(scope, messageId);
    // Of two agents who click at the same time, the second finds it queued.
    if (message?.connectionId == null || (message.delivery !== 'failed' && message.delivery !== 'undecided')) {
      return { outcome: 'unchanged', message: message ?? (await messagesRepo.get(scope, messageId)) };
    }
    const ticket = await ticketsRepo.get(scope, message.ticketId);
    const queued = await changeMessage(scope, message, {
      delivery: 'queued',
      failure: null,
      ack: 0,
      // A message refused after acceptance already has an id; this try gets a new one.
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

/** A person is waiting for it now, whoever wrote it, unless it belongs to a campaign. */
const priorityOf = ({ author }: MessageRow): SendingPriority => (author === 'campaign' ? 'campaign' : 'agent');
