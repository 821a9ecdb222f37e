import type { CompanyScope } from '../../platform/scope.ts';
import { fetchMedia, toEffectActor } from '../inbound/index.ts';
import { fillPlaceholder, type IncomingMessage, messagesRepo } from '../messages/index.ts';

/**
 * What could not be read when it came may be told readable with the past: it stands where its placeholder stood, with its
 * file. Nothing is counted as new and no robot answers, days later.
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
