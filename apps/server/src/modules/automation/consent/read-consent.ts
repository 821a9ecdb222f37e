import { plain } from '@recado/contracts';
import { lgpdRules } from '../../connections/index.ts';
import type { Conversation } from '../conversation.ts';

export const CONSENT_QUESTION = 'Você concorda com o tratamento dos seus dados pessoais?\n\n[ 1 ] - Sim\n[ 2 ] - Não';

/**
 * Reads a customer's message as the answer to the consent request. A file is never consent, whatever its caption says.
 */
export function readConsent({ content, body }: Conversation['message']): 'given' | 'refused' | 'unclear' {
  if (content !== 'text') return 'unclear';
  const text = plain(body);
  if (/^(sim|\[?\s*1\s*\]?[.)]?(\s*-?\s*sim)?)[.!]?$/.test(text)) return 'given';
  if (/^(nao|\[?\s*2\s*\]?[.)]?(\s*-?\s*nao)?)[.!]?$/.test(text)) return 'refused';
  return 'unclear';
}

/** Whether the customer must consent to data processing before anything else: once, or on each new ticket. */
export function needsConsent({ settings, connection, contact, ticket }: Conversation): boolean {
  const { isEnabled, message, asksEachTicket } = lgpdRules(settings, connection);
  if (!isEnabled || message.trim() === '' || ticket.isOutbound) return false;
  const { lgpdAcceptedAt } = contact;
  if (lgpdAcceptedAt === null) return true;
  return asksEachTicket && lgpdAcceptedAt < ticket.createdAt;
}
