import type { Message } from '@recado/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useDraftQuote } from '../../../../features/composer/index.ts';
import { setReplyTarget, useReplyTarget } from '../../../../features/messages/index.ts';

/** Restores the quoted message of a draft from another device or before a reload, once that message is loaded. */
export function useRestoredQuote(ticketId: number, find: (messageId: string) => Message | undefined): void {
  const quotedId = useDraftQuote(ticketId);
  const [target] = useReplyTarget(ticketId);
  const message = quotedId === null ? undefined : find(quotedId);
  const restore = useEffectEvent((found: Message) => {
    if (target === null) setReplyTarget(ticketId, found);
  });
  const foundId = message?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that only changed must not be restored again.
  useEffect(() => {
    if (message !== undefined) restore(message);
  }, [foundId]);
}
