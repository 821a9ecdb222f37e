import { receivesCompanyEvents } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { userOfSession } from '../auth/index.ts';
import { liveMessageRepo, messagePreview, presentMessage } from '../messages/index.ts';
import { hasVisibleTab } from '../presence/index.ts';
import { readCompanySetting } from '../settings/index.ts';
import { isNotifiedOfTicket, presentTicket } from '../tickets/index.ts';
import type { Push } from './deliver-push.ts';
import type { PushSubscriptionRow } from './push.tables.ts';
import { messagePayload } from './push-rules.ts';

/**
 * The push of a message for a device. Undefined when its user is not to be notified: the session has ended, they may
 * not see the ticket or are not notified of it, they have read it, or they have the product visible.
 */
export async function prepareMessagePush(
  scope: CompanyScope,
  subscription: PushSubscriptionRow,
  messageId: string,
): Promise<Push | undefined> {
  const { companyId, userId, sessionId } = subscription;
  if (await hasVisibleTab(scope.services.redis, { companyId, userId })) return undefined;
  return scope.transaction(async (scope) => {
    const user = await userOfSession(scope, sessionId);
    const row = (await liveMessageRepo.list(scope, [messageId])).get(messageId);
    if (!user || !row || !receivesCompanyEvents(user.viewer)) return undefined;
    const { viewer, language } = user;
    const { ticket: ticketRow } = row.details;
    const isNotifiedOfWaiting = await readCompanySetting(scope, 'showNotificationPending');
    if (!(await isNotifiedOfTicket(scope, viewer, { ticketId: ticketRow.id, isNotifiedOfWaiting }))) return undefined;
    const message = presentMessage(scope, viewer, row.message);
    if (message.read || message.isDeleted) return undefined;
    const ticket = presentTicket(scope.services.channels, viewer, row.details);
    const isHidden = (await readCompanySetting(scope, 'hideNotificationContent')) === 'enabled';
    const { text } = messagePreview({ content: row.message.content, body: message.body });
    const notified = { messageId, ticketUuid: ticket.uuid, contactName: ticket.contact.name, text };
    return {
      payload: messagePayload(notified, { language, isHidden }),
      urgency: ticketRow.userId === null ? 'normal' : 'high',
    };
  });
}
