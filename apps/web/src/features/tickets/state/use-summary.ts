import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

export interface Summary {
  /** False where the company has no copilot. */
  readonly isOffered: boolean;
  readonly isWaiting: boolean;
  /** Why there is none, in words. */
  readonly failure: string | null;
  /** Resolves with undefined when it failed or was cancelled. */
  readonly make: () => Promise<string | undefined>;
  readonly cancel: () => void;
}

/** Summaries of one ticket, one at a time. Closing the dialog cancels the one under way. */
export function useSummary(ticketId: number): Summary {
  const { summarise } = useTicketSurroundings();
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);
  return {
    isOffered: summarise !== undefined,
    isWaiting,
    failure,
    make: async () => {
      call.current?.abort();
      const abort = new AbortController();
      call.current = abort;
      setIsWaiting(true);
      setFailure(null);
      try {
        const text = await summarise?.(ticketId, abort.signal);
        return abort.signal.aborted ? undefined : text;
      } catch (error) {
        if (!abort.signal.aborted) setFailure(errorText(error));
        return undefined;
      } finally {
        if (call.current === abort) setIsWaiting(false);
      }
    },
    cancel: () => {
      call.current?.abort();
      setIsWaiting(false);
    },
  };
}
