import type { SocketHealth } from '../../platform/channel.ts';

/** A phone pauses between two chunks and does not always mark the last one. */
export const QUIET_MS = 45_000;
const CHECK_AGAIN_MS = 15_000;
/** Without a process that owns the session, or with a socket that never stays up, an import would run forever. */
const GIVE_UP_MS = 86_400_000;

export interface HistoryWait {
  /** When it has been quiet for long enough, if a process was connected. */
  readonly quietAt: Date;
  /** Undefined where nothing can arrive. */
  readonly line: SocketHealth | undefined;
  readonly now: Date;
}

/** `cut-off`: the rest arrives only when the phone is linked or connected again. */
export type HistoryProgress =
  | { readonly received: 'all' | 'cut-off' }
  | { readonly received: 'some'; readonly checkAt: Date };

/**
 * Whether the phone has sent its whole history. While no process is connected the phone holds the rest back and sends
 * it later.
 */
export function historyProgress({ quietAt, line, now }: HistoryWait): HistoryProgress {
  if (!line?.isWanted) return { received: 'cut-off' };
  const { listeningSince, isBehind, missedAfterMs } = line;
  // A received chunk that is not stored yet is not complete either, however quiet the phone is. A process killed in the
  // last quiet seconds still counts as connected, so we also wait for the time after which its absence would be
  // noticed.
  const completeAt =
    !isBehind &&
    listeningSince &&
    new Date(Math.max(quietAt.getTime(), listeningSince.getTime() + QUIET_MS) + missedAfterMs);
  if (completeAt && completeAt <= now) return { received: 'all' };
  if (now.getTime() - quietAt.getTime() >= GIVE_UP_MS) return { received: 'cut-off' };
  return {
    received: 'some',
    checkAt: completeAt || new Date(Math.max(quietAt.getTime(), now.getTime() + CHECK_AGAIN_MS)),
  };
}

/** Where the provider sends the history by webhooks: it never says which part is the last. */
export const webhookProgress = ({ quietAt, now }: Pick<HistoryWait, 'quietAt' | 'now'>): HistoryProgress =>
  quietAt <= now ? { received: 'all' } : { received: 'some', checkAt: quietAt };
