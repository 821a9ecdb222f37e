import type { CompanyScope } from '../../../platform/scope.ts';
import { contactsRepo, contactUpdated } from '../../contacts/index.ts';
import { placeOf, ticketMoved, ticketsRepo } from '../../tickets/index.ts';
import type { Conversation } from '../conversation.ts';

/** New state of the customer's consent: requested, given, or no longer required by the company. */
export type ConsentChange = 'asked' | 'given' | 'needless';

/** While consent is pending, the ticket waits for it and not for agents. Afterwards the bots start over. */
export function recordConsent(
  scope: CompanyScope,
  { ticket: { id: ticketId }, contact }: Pick<Conversation, 'ticket' | 'contact'>,
  change: ConsentChange,
): Promise<void> {
  return scope.transaction(async (scope) => {
    const before = await ticketsRepo.lock(scope, ticketId);
    await ticketsRepo.update(scope, ticketId, {
      ...(change === 'asked' ? { status: 'lgpd' } : { status: 'pending', botTurns: 0, botSpokeAt: null }),
      statusChangedAt: scope.now,
      updatedAt: scope.now,
    });
    await scope.emit(ticketMoved, { ticketId, before: placeOf(before) });
    if (change !== 'given') return;
    await contactsRepo.update(scope, contact.id, { lgpdAcceptedAt: scope.now });
    await scope.emit(contactUpdated, { contactId: contact.id });
  });
}
