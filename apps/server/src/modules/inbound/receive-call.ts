import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { callMissed, claimMessage, messagePreview, storeCall } from '../messages/index.ts';
import { findOrOpenTicket } from '../tickets/index.ts';
import { emitReceived } from './emit-received.ts';
import type { Via } from './inbound-types.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * A customer's call has ended: stored once as a missed call in a waiting ticket, however often the event arrives.
 * Reactions decide about the reply to the caller.
 */
export async function receiveCall(
  scope: CompanyScope,
  via: Via,
  { callId, sender, at, isOver }: Extract<InboundEvent, { kind: 'call' }>,
): Promise<void> {
  if (!isOver) return;
  const { connectionId, channel } = via;
  // A prefix that no message id has.
  const claimed = await claimMessage(scope, { connectionId, providerId: `call.${callId}` });
  if (!claimed) return;
  const contact = await recogniseSender(scope, via, sender);
  const found = await findOrOpenTicket(scope, {
    contactId: contact.id,
    connectionId,
    channel,
    isGroup: contact.isGroup,
    isBlocked: !contact.isActive,
    preview: messagePreview({ content: 'call', body: '' }),
    at,
  });
  const { messageId } = claimed;
  const ticketId = found.ticket.id;
  const message = await storeCall(scope, { messageId, ticketId, connectionId, at });
  await emitReceived(scope, { message, contact, found, isForPeople: true });
  if (found.outcome !== 'blocked') await scope.emit(callMissed, { messageId, ticketId });
}
