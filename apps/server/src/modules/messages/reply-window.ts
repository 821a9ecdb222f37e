import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import { replyWindowFor, type Writer } from '../../platform/channels/reply-window.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketRow } from '../tickets/index.ts';
import { conversationRepo } from './conversation.repo.ts';
import { writingRefusal } from './messages.policy.ts';

const HOUR_MS = 3_600_000;

/** The capabilities of a ticket's channel. Throws where nothing can be sent any more. */
export function capabilitiesOf(
  scope: CompanyScope,
  { connectionId, channel }: Pick<TicketRow, 'connectionId' | 'channel'>,
): ChannelCapabilities {
  if (connectionId === null) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  const found = scope.services.channels.find(channel);
  if (!found) throw new AppError('ERR_CHANNEL_NOT_AVAILABLE');
  return found.capabilities;
}

interface ReplyAttempt {
  readonly isPrivate: boolean;
  readonly isTemplate?: boolean;
  readonly writer?: Writer;
}

/**
 * Rejects a message that may not be written to this ticket now, before anything is stored: the provider would refuse it
 * and it would remain in the conversation as failed. A private note is never sent, so no channel rule applies.
 */
export async function assertReplyAllowed(
  scope: CompanyScope,
  ticket: TicketRow,
  { isPrivate, isTemplate = false, writer = 'human' }: ReplyAttempt,
): Promise<void> {
  const refusal = writingRefusal(scope.actor, ticket, { isPrivate });
  if (refusal) throw new AppError(refusal);
  if (isPrivate) return;
  const { hasTemplates } = capabilitiesOf(scope, ticket);
  if (isTemplate) {
    // Templates are what may be sent outside the reply window.
    if (!hasTemplates) throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
    return;
  }
  if (!(await isReplyWindowOpen(scope, { ...ticket, writer }))) throw new AppError('ERR_REPLY_WINDOW_CLOSED');
}

/** Whether the channel lets this author write freely to this contact now. */
export async function isReplyWindowOpen(
  scope: CompanyScope,
  {
    channel,
    contactId,
    connectionId,
    writer,
  }: Pick<TicketRow, 'channel' | 'contactId' | 'connectionId'> & { readonly writer: Writer },
): Promise<boolean> {
  const hours = replyWindowFor(capabilitiesOf(scope, { channel, connectionId }), writer);
  if (hours === null || connectionId === null) return true;
  const last = await conversationRepo.lastCustomerMessageAt(scope, { contactId, connectionId });
  return last !== null && scope.now.getTime() <= last.getTime() + hours * HOUR_MS;
}
