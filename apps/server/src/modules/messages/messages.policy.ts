import { can, type ErrorCode } from '@recado/contracts';
import type { Actor } from '../../platform/viewer.ts';
import type { TicketRow } from '../tickets/index.ts';
import type { MessageRow } from './messages.tables.ts';

/** Why a user who sees the ticket may not write in it now; undefined when they may. docs/product/messages.md#writing */
export function writingRefusal(
  actor: Actor,
  { status }: Pick<TicketRow, 'status'>,
  { isPrivate }: { readonly isPrivate: boolean },
): ErrorCode | undefined {
  if (status === 'closed') return 'ERR_TICKET_CLOSED';
  if (isPrivate || status === 'open' || status === 'group') return undefined;
  return actor === 'system' || can(actor, 'message:write-unaccepted') ? undefined : 'ERR_TICKET_NOT_OPEN';
}

/**
 * Edit and delete: one's own messages, or for administrators any message of the company. Never a customer's message.
 */
export function canChangeMessage(actor: Actor, { author, userId }: Pick<MessageRow, 'author' | 'userId'>): boolean {
  if (author === 'customer') return false;
  return actor === 'system' || userId === actor.userId || can(actor, 'message:change-others');
}
