import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketPlace } from '../tickets/index.ts';
import { canMessageContact, isCompanyServed } from './can-message-contact.ts';
import type { TicketFacts } from './conversation.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { sendBotMessages } from './send-bot-messages.ts';

export interface ClosedTicket {
  readonly ticketId: number;
  readonly before: TicketPlace;
  readonly userId: number | null;
  readonly saysFarewell: boolean;
}

/** Sends the farewell when a ticket is closed: the agent's own text, else that of the connection. */
export async function sendFarewell(scope: CompanyScope, closed: ClosedTicket): Promise<void> {
  if (!closed.saysFarewell) return;
  const facts = await conversationsRepo.findFacts(scope, { ticketId: closed.ticketId, actingUserId: closed.userId });
  if (!facts || !isCompanyServed(facts) || !canMessageContact(facts)) return;
  const text = farewellOf(facts, closed.before);
  if (text !== '') await sendBotMessages(scope, facts, [{ type: 'text', text }]);
}

export function farewellOf(
  { agent, connection, settings }: Pick<TicketFacts, 'agent' | 'connection' | 'settings'>,
  before: Pick<TicketPlace, 'status'>,
): string {
  if (!getsFarewell(settings, before)) return '';
  return agent?.farewellMessage.trim() || connection.completionMessage.trim();
}

/** No agent has written to a waiting customer, so a farewell would be the first message. */
export const getsFarewell = (
  { sendFarewellWaitingTicket }: Pick<TicketFacts['settings'], 'sendFarewellWaitingTicket'>,
  { status }: Pick<TicketPlace, 'status'>,
): boolean => (status !== 'pending' && status !== 'lgpd') || sendFarewellWaitingTicket === 'enabled';
