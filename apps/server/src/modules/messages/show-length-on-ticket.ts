import { mediaFactsRepo } from '../../platform/media/media-facts.repo.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lastMessageRepo } from '../tickets/index.ts';
import { messagesRepo } from './messages.repo.ts';

/** The file of a customer's voice message has arrived: the list can show its length. */
export async function showLengthOnTicket(
  scope: CompanyScope,
  { messageId, isOnTicket = false }: { readonly messageId: string; readonly isOnTicket?: boolean | undefined },
): Promise<void> {
  if (isOnTicket) return;
  const message = await messagesRepo.find(scope, messageId);
  if (message?.author !== 'customer' || message.content !== 'audio' || message.mediaKey === null) return;
  const seconds = await getMediaSeconds(scope, message.mediaKey);
  if (seconds !== null) await lastMessageRepo.setSeconds(scope, message.ticketId, { at: message.sentAt, seconds });
}

/** The length of a stored sound in whole seconds, as players show it; null where unknown. */
export async function getMediaSeconds(scope: CompanyScope, mediaKey: string): Promise<number | null> {
  const facts = (await mediaFactsRepo.list(scope, [mediaKey])).get(mediaKey);
  return facts?.durationMs == null ? null : Math.floor(facts.durationMs / 1000);
}
