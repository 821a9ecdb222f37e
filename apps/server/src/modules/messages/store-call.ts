import type { CompanyScope } from '../../platform/scope.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';
import { shownAt } from './shown-at.ts';

export interface CallToStore {
  readonly messageId: string;
  readonly ticketId: number;
  readonly connectionId: number;
  readonly at: Date;
}

/**
 * Stores a customer's call as an entry of the conversation. It has no provider id, because it can be neither answered
 * nor read.
 */
export const storeCall = (
  scope: CompanyScope,
  { messageId, ticketId, connectionId, at }: CallToStore,
): Promise<MessageRow> =>
  messagesRepo.insert(scope, {
    id: messageId,
    ticketId,
    connectionId,
    author: 'customer',
    content: 'call',
    sentAt: shownAt(at, scope.now),
  });
