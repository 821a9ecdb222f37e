import type { CompanyScope } from '../../platform/scope.ts';
import { fetchMedia, toEffectActor } from '../inbound/index.ts';
import { fillPlaceholder, type IncomingMessage, messagesRepo } from '../messages/index.ts';

/**
 * A message that was unreadable when it arrived may be readable in the history: it replaces its placeholder, with its
 * file. Nothing counts as unread and no bot answers, days later.
 */
export async function fillUnreadable(
  scope: CompanyScope,
  { connectionId, events }: { readonly connectionId: number; readonly events: readonly IncomingMessage[] },
): Promise<void> {
  const providerIds = events.map(({ providerId }) => providerId);
  const unreadable = await messagesRepo.listUnreadableIds(scope, { connectionId, providerIds });
  for (const event of events.filter(({ providerId }) => unreadable.has(providerId))) {
    const filled = await fillPlaceholder(scope, { connectionId, event, actor: toEffectActor(event) });
    if (filled === undefined || filled === 'by-another') continue;
    const { message } = filled;
    if (message.mediaState === 'waiting') await scope.enqueue(fetchMedia, { messageId: message.id });
  }
}
