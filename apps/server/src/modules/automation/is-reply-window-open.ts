import type { CompanyScope } from '../../platform/scope.ts';
import { replyUntil } from '../tickets/index.ts';
import type { TicketFacts } from './conversation.ts';

/** Whether the channel allows free messages now. A message that it would refuse is not written at all. */
export function isReplyWindowOpen(scope: CompanyScope, { ticket, now }: Pick<TicketFacts, 'ticket' | 'now'>): boolean {
  const { channels } = scope.services;
  const until = replyUntil(channels, { ...ticket, writer: 'bot' });
  return channels.find(ticket.channel) !== undefined && (until === null || now < until);
}
