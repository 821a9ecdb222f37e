import type { CompanyScope } from '../../../platform/scope.ts';
import { logTicket, placeOf, type TicketRow, ticketMoved, ticketsRepo } from '../../tickets/index.ts';
import { canBotsWrite, canMessageContact, isCompanyServed } from '../can-message-contact.ts';
import { conversationsRepo } from '../conversations.repo.ts';
import { textMessages } from '../menu/menu-text.ts';
import { sendBotMessages } from '../send-bot-messages.ts';
import { asksForRating } from './asks-for-rating.ts';

export interface ClosingTicket {
  readonly ticketId: number;
  readonly userId: number | null;
  readonly saysFarewell: boolean;
}

/**
 * Asks the customer for a rating when a user resolves a ticket. Until the answer the ticket waits and appears in no
 * list. If the question cannot be sent, the ticket does not wait. docs/product/automation.md#rating
 */
export async function askForRating(scope: CompanyScope, closing: ClosingTicket): Promise<void> {
  if (!closing.saysFarewell) return;
  const facts = await conversationsRepo.findFacts(scope, { ticketId: closing.ticketId, actingUserId: closing.userId });
  if (!facts || !asksForRating(facts)) return;
  if (!isCompanyServed(facts) || !canMessageContact(facts) || !canBotsWrite(scope, facts)) return;
  const ticket = await awaitRating(scope, facts.ticket, closing.userId);
  await sendBotMessages(scope, { ...facts, ticket }, textMessages(facts.connection.ratingMessage));
}

async function awaitRating(scope: CompanyScope, ticket: TicketRow, closedBy: number | null): Promise<TicketRow> {
  const { id: ticketId, queueId } = ticket;
  const asked = await ticketsRepo.update(scope, ticketId, {
    status: 'nps',
    // The rating goes to the holder, else to the user who resolves the ticket.
    userId: ticket.userId ?? closedBy,
    isBotActive: false,
    botSpokeAt: scope.now,
    ratingRequests: 1,
    unreadCount: 0,
    readAt: scope.now,
    statusChangedAt: scope.now,
    closedAt: scope.now,
    updatedAt: scope.now,
  });
  await logTicket(scope, { ticketId, type: 'nps', userId: closedBy, queueId });
  await scope.emit(ticketMoved, { ticketId, before: placeOf(ticket) });
  return asked;
}
