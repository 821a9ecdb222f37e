import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { callMissed, claimMessage, messagePreview, storeCall } from '../messages/index.ts';
import { findOrOpenTicket } from '../tickets/index.ts';
import { emitReceived } from './emit-received.ts';
import type { Via } from './inbound-types.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * A customer rang, and does not any more: it is kept in a waiting ticket as what a customer wants, once, however often
 * it is told. What the caller hears is for others to say.
 */
export async function receiveCall(
  scope: CompanyScope,
  via: Via,
  { callId, sender, at, isOver }: Extract<InboundEvent, { kind: 'call' }>,
): Promise<void> {
  if (!isOver) return;
  const { connectionId, channel } = via;
  // A key of its own kind: no message has an id like this.
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
