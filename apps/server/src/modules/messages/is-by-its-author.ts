import type { CompanyScope } from '../../platform/scope.ts';
import { isContactAt, wordsMean } from '../contacts/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import type { EffectDoer } from './message-effect.ts';
import type { MessageRow } from './messages.tables.ts';

/**
 * Whether who did something with a message is who wrote it. Anybody who has learnt a message's id can name it in an edit
 * or a deletion; on a network without a provider in between nobody else looks.
 */
export async function isByItsAuthor(scope: CompanyScope, message: MessageRow, doer: EffectDoer): Promise<boolean> {
  if ((doer.by === 'customer') !== (message.author === 'customer')) return false;
  if (doer.by === 'customer' && !isSameParticipant(message, doer)) return false;
  return isInItsChat(scope, message, doer);
}

/** Who reacts need not have written it, but must be in the conversation. */
export async function isInItsChat(
  scope: CompanyScope,
  { ticketId }: Pick<MessageRow, 'ticketId'>,
  { chat }: Pick<EffectDoer, 'chat'>,
): Promise<boolean> {
  if (chat === undefined) return true;
  const ticket = await ticketsRepo.find(scope, ticketId);
  return ticket !== undefined && isContactAt(scope, { contactId: ticket.contactId, addresses: chat });
}

function isSameParticipant({ participant }: MessageRow, doer: EffectDoer): boolean {
  if (participant?.addresses === undefined) return true;
  return wordsMean(participant.addresses, doer.participant ?? []);
}
