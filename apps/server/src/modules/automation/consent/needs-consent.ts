import { lgpdRules } from '../../connections/index.ts';
import type { Conversation } from '../conversation.ts';

/** Whether the customer must consent to data processing before anything else: once, or on each new ticket. */
export function needsConsent({ settings, connection, contact, ticket }: Conversation): boolean {
  const { isEnabled, message, asksEachTicket } = lgpdRules(settings, connection);
  if (!isEnabled || message.trim() === '' || ticket.isOutbound) return false;
  const { lgpdAcceptedAt } = contact;
  if (lgpdAcceptedAt === null) return true;
  return asksEachTicket && lgpdAcceptedAt < ticket.createdAt;
}
