import type { Conversation } from '../conversation.ts';

/** Whether the customer has to agree to how data are kept before anything else: once, or on each new ticket. */
export function needsConsent({ settings, contact, ticket }: Conversation): boolean {
  if (settings.enableLGPD === 'disabled' || settings.lgpdMessage.trim() === '' || ticket.isOutbound) return false;
  const { lgpdAcceptedAt } = contact;
  if (lgpdAcceptedAt === null) return true;
  return settings.lgpdConsent === 'enabled' && lgpdAcceptedAt < ticket.createdAt;
}
