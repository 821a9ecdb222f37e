import type { Redis } from 'ioredis';
import type { Services } from '../../platform/services.ts';

/**
 * Which of these tickets some user has open now. Without Redis none: a missed event is read again when the conversation
 * is opened.
 */
export async function openTickets(
  { redis, log }: Pick<Services, 'redis' | 'log'>,
  companyId: number,
  ticketIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ticketIds.length === 0) return new Set();
  try {
    const pipeline = (redis as Redis).pipeline();
    for (const ticketId of ticketIds) pipeline.exists(`recado:presence:in:${companyId}:${ticketId}`);
    const found = (await pipeline.exec()) ?? [];
    return new Set(ticketIds.filter((_, index) => found[index]?.[1] === 1));
  } catch (error) {
    log.debug({ err: error }, 'presence: not known');
    return new Set();
  }
}
