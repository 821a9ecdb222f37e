import type { CompanyScope } from '../../platform/scope.ts';
import { addressWordsMatch, contactHasIdentity } from '../contacts/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import type { EffectActor } from './message-effect.ts';
import type { MessageRow } from './messages.tables.ts';

/**
 * Whether who did something with a message is who wrote it. Anybody who has learnt a message's id can name it in an edit
 * or a deletion; on a network without a provider in between nobody else looks.
 */
export async function isEffectOfAuthor(scope: CompanyScope, message: MessageRow, actor: EffectActor): Promise<boolean> {
  if ((actor.by === 'customer') !== (message.author === 'customer')) return false;
  if (actor.by === 'customer' && !isSameParticipant(message, actor)) return false;
  return isEffectInChat(scope, message, actor);
}

/** Who reacts need not have written it, but must be in the conversation. */
export async function isEffectInChat(
  scope: CompanyScope,
  { ticketId }: Pick<MessageRow, 'ticketId'>,
  { chat }: Pick<EffectActor, 'chat'>,
): Promise<boolean> {
  if (chat === undefined) return true;
  const ticket = await ticketsRepo.find(scope, ticketId);
  return ticket !== undefined && contactHasIdentity(scope, { contactId: ticket.contactId, addresses: chat });
}

function isSameParticipant({ participant }: MessageRow, actor: EffectActor): boolean {
  if (participant?.addresses === undefined) return true;
  return addressWordsMatch(participant.addresses, actor.participant ?? []);
}
