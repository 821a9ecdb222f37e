import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { sendMessage } from './send-message.ts';

/** Stores the note of a transfer in the conversation, where the next agent reads it. */
export async function storeTransferNote(
  scope: CompanyScope,
  { ticketId, note }: { readonly ticketId: number; readonly note: string },
): Promise<void> {
  if (note.trim() === '') return;
  const userId = scope.actor === 'system' ? null : scope.actor.userId;
  await sendMessage(scope, {
    ticket: await ticketsRepo.get(scope, ticketId),
    author: userId === null ? 'bot' : 'agent',
    userId,
    content: 'text',
    body: note,
    isPrivate: true,
  });
}
