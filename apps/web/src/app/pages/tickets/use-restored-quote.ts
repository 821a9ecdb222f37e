import type { Message } from '@recado/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useDraftQuote } from '../../../features/composer/index.ts';
import { setReplyTarget, useReplyTarget } from '../../../features/messages/index.ts';

/** A draft that was begun elsewhere, or before a reload, answers the same message here as soon as that is loaded. */
export function useRestoredQuote(ticketId: number, find: (messageId: string) => Message | undefined): void {
  const quotedId = useDraftQuote(ticketId);
  const [target] = useReplyTarget(ticketId);
  const message = quotedId === null ? undefined : find(quotedId);
  const restore = useEffectEvent((found: Message) => {
    if (target === null) setReplyTarget(ticketId, found);
  });
  const foundId = message?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that only changed is not wanted anew.
  useEffect(() => {
    if (message !== undefined) restore(message);
  }, [foundId]);
}
