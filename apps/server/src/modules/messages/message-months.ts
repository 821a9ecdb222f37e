import { setTimeout } from 'node:timers/promises';
import { retryWhenLocked } from '../../platform/db/retry-when-locked.ts';
import { type PlatformScope, platformScope } from '../../platform/platform-scope.ts';
import type { Services } from '../../platform/services.ts';
import { COUNT_MONTHS_AHEAD, type KeyPosition, messageMonthsRepo } from './message-months.repo.ts';

/** Statements that read for longer than the lock timeout mostly end within seconds; behind a dump, the next night counts. */
const WHEN_LOCKED = { retries: 10, pauseMs: 500 };
const BATCH = 2_000;
/** After each batch, in times its own duration: agents and customers keep most of the database. */
const REST = 2;
const BEGINNING: KeyPosition = { companyId: 0, id: '00000000-0000-0000-0000-000000000000' };

/** Makes the months that are missing up to six months ahead. Returns how many. */
export async function makeMessageMonths(platform: PlatformScope): Promise<number> {
  let made = 0;
  while (await retryWhenLocked(() => messageMonthsRepo.makeNext(platform), WHEN_LOCKED)) made += 1;
  if (made > 0) platform.services.log.info({ months: made }, 'months for messages made');
  return made;
}

export interface RemoveOptions {
  readonly keptMonths: number;
  readonly batch?: number;
}

/**
 * Removes the months that ended more than `keptMonths` ago, with the words and the provider ids of their messages. The
 * ids first, because they are found by the messages: a run that is interrupted continues with the next one. A month with
 * messages of people under legal hold stays with these alone. Returns the months removed.
 */
export async function removeOldMonths(
  platform: PlatformScope,
  { keptMonths, batch = BATCH }: RemoveOptions,
): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const month of await messageMonthsRepo.listOlderThan(platform, keptMonths)) {
    await inBatches((after) => messageMonthsRepo.trim(platform, { month, after, batch, withMessages: false }));
    if (await retryWhenLocked(() => messageMonthsRepo.remove(platform, month), WHEN_LOCKED)) {
      removed.push(month);
      platform.services.log.info({ month }, 'month of messages removed');
    } else {
      await inBatches((after) => removeUnheld(platform, { month, after, batch }));
      platform.services.log.info({ month }, 'month of messages kept for people under legal hold, all others removed');
    }
  }
  return removed;
}

/** Whoever is put under hold during the batch waits, and keeps what the batch has not taken. */
const removeUnheld = (
  platform: PlatformScope,
  position: { readonly month: string; readonly after: KeyPosition; readonly batch: number },
): Promise<KeyPosition | undefined> =>
  platform.transaction(async (platform) => {
    await messageMonthsRepo.lockHolds(platform);
    return messageMonthsRepo.trim(platform, { ...position, withMessages: true });
  });

async function inBatches(work: (after: KeyPosition) => Promise<KeyPosition | undefined>): Promise<void> {
  for (let after: KeyPosition | undefined = BEGINNING; after; ) {
    const startedAt = performance.now();
    after = await work(after);
    await setTimeout((performance.now() - startedAt) * REST);
  }
}

/**
 * For the start of a worker: makes missing months, which an installation that was off for half a year needs before its
 * first message, and reports how many there are. Without its month a message is refused and tried again.
 */
export function watchMessageMonths(services: Services): void {
  const { metrics, database, background } = services;
  metrics.gauge({
    name: 'recado_message_months_ahead',
    help: 'Months after the present one that can store messages. Six are made; below three, making them fails.',
    async collect() {
      // While the database is down the other metrics are needed more than ever.
      const result = await database.app.query<{ months: number }>(COUNT_MONTHS_AHEAD).catch(() => undefined);
      this.reset();
      if (result?.rows[0]) this.set(result.rows[0].months);
    },
  });
  background.run('message months', async () => {
    await makeMessageMonths(platformScope(services, { purpose: 'message months', actor: 'system' }));
  });
}
