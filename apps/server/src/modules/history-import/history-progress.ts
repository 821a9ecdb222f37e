import type { SocketHealth } from '../../platform/channels/channel.ts';

/** A phone pauses between two pieces, and does not always say which is the last. */
export const QUIET_MS = 45_000;
const LOOK_AGAIN_MS = 15_000;
/** Without a process that holds sessions, or with a line that never lasts, an import would run for ever. */
const GIVE_UP_MS = 86_400_000;

export interface HistoryWait {
  /** When it has been quiet for long enough, if somebody has listened. */
  readonly quietAt: Date;
  /** Undefined where nothing can come. */
  readonly line: SocketHealth | undefined;
  readonly now: Date;
}

/** `cut-off`: what is missing comes when the phone is linked again, or heard again, and not before. */
export type HistoryProgress = { readonly told: 'all' | 'cut-off' } | { readonly told: 'some'; readonly lookAt: Date };

/** Whether a phone is through with its past. What it says while nobody listens it keeps, and says when somebody does. */
export function historyProgress({ quietAt, line, now }: HistoryWait): HistoryProgress {
  if (!line?.isWanted) return { told: 'cut-off' };
  const { listeningSince, isBehind, missedAfterMs } = line;
  // What it has told and nobody has read yet is not over either, however quiet the phone is. And whoever was killed in the
  // last of the quiet seconds still counts as listening: only that nobody misses them later says that they were there.
  const heardAt =
    !isBehind &&
    listeningSince &&
    new Date(Math.max(quietAt.getTime(), listeningSince.getTime() + QUIET_MS) + missedAfterMs);
  if (heardAt && heardAt <= now) return { told: 'all' };
  if (now.getTime() - quietAt.getTime() >= GIVE_UP_MS) return { told: 'cut-off' };
  return {
    told: 'some',
    lookAt: heardAt || new Date(Math.max(quietAt.getTime(), now.getTime() + LOOK_AGAIN_MS)),
  };
}
