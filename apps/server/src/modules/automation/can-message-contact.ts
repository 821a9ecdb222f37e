import type { CompanyScope } from '../../platform/scope.ts';
import { isServed } from '../companies/index.ts';
import { replyUntil } from '../tickets/index.ts';
import type { TicketFacts } from './conversation.ts';

/**
 * Whether messages about an agent's actions go to this conversation. Not to a group unless it works as a ticket, and
 * not to a blocked contact. Not while the connection is down: a farewell that arrives days later is worse than none.
 */
export const canMessageContact = ({
  ticket,
  contact,
  connection,
}: Pick<TicketFacts, 'ticket' | 'contact' | 'connection'>): boolean =>
  connection.status === 'CONNECTED' && contact.isActive && (!ticket.isGroup || connection.groupsAsTickets);

export const isCompanyServed = ({ company, now }: Pick<TicketFacts, 'company' | 'now'>): boolean =>
  isServed(company, now);

/** Whether bots write at all: not after the reply window, nor while the budget for messages keeps them silent. */
export const canBotsWrite = (
  scope: CompanyScope,
  facts: Pick<TicketFacts, 'ticket' | 'now' | 'areBotsSilent'>,
): boolean => !facts.areBotsSilent && isReplyWindowOpen(scope, facts);

/** Whether the channel allows free messages now. A message that it would refuse is not written at all. */
function isReplyWindowOpen(scope: CompanyScope, { ticket, now }: Pick<TicketFacts, 'ticket' | 'now'>): boolean {
  const { channels } = scope.services;
  const until = replyUntil(channels, { ...ticket, writer: 'bot' });
  return channels.find(ticket.channel) !== undefined && (until === null || now < until);
}
