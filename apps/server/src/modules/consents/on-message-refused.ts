import type { MessageFailure } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { changeConsent } from './change-consent.ts';

/**
 * The provider refused a message because the customer stopped marketing messages there. A refusal of our own, without
 * the provider's code, says nothing new.
 */
export async function onMessageRefused(
  scope: CompanyScope,
  { messageId, ticketId, failure }: { messageId: string; ticketId: number; failure: MessageFailure },
): Promise<void> {
  if (failure.reason !== 'opted-out' || failure.code === null) return;
  const ticket = await ticketsRepo.find(scope, ticketId);
  if (!ticket || ticket.isGroup) return;
  const { contactId } = ticket;
  await changeConsent(scope, { contactId, direction: 'out', proof: { source: 'refusal', messageId } });
}
