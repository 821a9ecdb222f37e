import { VISIBLE_TAB_LASTS_SECONDS } from '@recado/contracts';
import type { Redis } from 'ioredis';
import type { Tab } from '../../platform/realtime/client-events.ts';
import type { Viewer } from '../../platform/viewer.ts';

type UserKey = Pick<Viewer, 'companyId' | 'userId'>;

const keyOf = ({ companyId, userId }: UserKey): string => `recado:presence:visible:${companyId}:${userId}`;

// Redis provides the time, so that nodes whose clocks differ agree.
const NOW = `local time = redis.call('time') local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
const SHOW = `${NOW}
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('pexpire', KEYS[1], ARGV[2])`;
const COUNT = `${NOW} return redis.call('zcount', KEYS[1], now, '+inf')`;

/** Tabs whose end we wait for: a tab reports every few seconds that it is visible. */
const watched = new WeakSet<AbortSignal>();

/** Stores for a minute that a tab is visible, or deletes it. In Redis only. */
export async function recordVisibleTab(
  redis: Redis,
  user: UserKey,
  { tab, isVisible }: { readonly tab: Tab; readonly isVisible: boolean },
): Promise<void> {
  const hide = () => redis.zrem(keyOf(user), tab.id);
  if (!isVisible || tab.gone.aborted) {
    await hide();
    return;
  }
  if (!watched.has(tab.gone)) {
    watched.add(tab.gone);
    // A closed tab cannot report that it is hidden; its minute would hold back pushes.
    tab.gone.addEventListener('abort', () => void hide().catch(() => undefined), { once: true });
  }
  await redis.eval(SHOW, 1, keyOf(user), tab.id, VISIBLE_TAB_LASTS_SECONDS * 1000);
}

/** Whether one of the user's tabs is visible. While Redis is down none is known. */
export async function hasVisibleTab(redis: Redis, user: UserKey): Promise<boolean> {
  try {
    return Number(await redis.eval(COUNT, 1, keyOf(user))) > 0;
  } catch {
    return false;
  }
}
