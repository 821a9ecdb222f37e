import type { WebSendOutcome } from '../session.ts';

/** Releases callers that wait for the network when their session ends. */
export interface SessionEnd {
  wait(sending: Promise<WebSendOutcome>): Promise<WebSendOutcome>;
  end(): void;
}

/** One promise shared by all callers would retain every file ever sent until the session ends, weeks later. */
export function createSessionEnd(): SessionEnd {
  const waiting = new Set<(outcome: WebSendOutcome) => void>();
  return {
    async wait(sending) {
      const { promise: over, resolve } = Promise.withResolvers<WebSendOutcome>();
      waiting.add(resolve);
      try {
        return await Promise.race([sending, over]);
      } finally {
        waiting.delete(resolve);
      }
    },
    end() {
      for (const resolve of waiting) resolve({ outcome: 'unknown', text: 'The session has ended.' });
    },
  };
}
