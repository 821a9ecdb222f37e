import { createBoundedMap } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import type { Inbox } from './pages.ts';

/** Calls a second and account: …/messenger-platform/overview/rate-limiting. 0 switches a limit off. */
export interface PageLimitSettings {
  readonly textPerSecond: number;
  readonly filesPerSecond: number;
}

export const usualPageLimits: PageLimitSettings = { textPerSecond: 300, filesPerSecond: 10 };
export const noPageLimits: PageLimitSettings = { textPerSecond: 0, filesPerSecond: 0 };

export interface PageLimits {
  /** Whether the send may go, which uses it up. */
  take(inbox: Inbox, kind: 'text' | 'file'): boolean;
}

export function createPageLimits(clock: Clock, settings: PageLimitSettings): PageLimits {
  const counts = createBoundedMap<string, { second: number; count: number }>(10_000);
  return {
    take(inbox, kind) {
      const most = kind === 'text' ? settings.textPerSecond : settings.filesPerSecond;
      if (most === 0) return true;
      const key = `${inbox.id} ${kind}`;
      const second = Math.floor(clock.nowMs() / 1000);
      const known = counts.get(key);
      const count = known?.second === second ? known.count + 1 : 1;
      counts.set(key, { second, count });
      return count <= most;
    },
  };
}
