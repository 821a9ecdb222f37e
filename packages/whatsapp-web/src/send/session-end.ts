import type { WebSendOutcome } from '../session.ts';

/** Lets those who wait for the network go when their session ends. */
export interface SessionEnd {
  wait(sending: Promise<WebSendOutcome>): Promise<WebSendOutcome>;
  end(): void;
}

/** One promise that all of them look at would keep every file that was ever sent until the session ends, weeks later. */
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
