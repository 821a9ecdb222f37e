import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEventType } from '@recado/contracts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';

/** The cache is read again after this time, in the background. */
const REREAD_AFTER_MS = 500;
/** An older cache is not used: the longest time for which another process may miss a new subscription. */
const SUBSCRIBERS_MAX_AGE_MS = 1_000;

/** A timer may fire a moment early. */
const TIMER_SLACK_MS = 20;

interface Cache {
  readAt: number;
  /** How often it was forgotten. */
  changes: number;
  isReading: boolean;
  companies: ReadonlyMap<number, ReadonlySet<string>>;
}

const caches = new WeakMap<Services, Cache>();

/**
 * Whether an endpoint of the company may want the event. The path of every message asks this, and most companies have no
 * endpoint: so the answer comes from memory. It is a filter only. After a "maybe" the transaction reads the table.
 */
export function mayBeSubscribed(
  { services, companyId }: Pick<CompanyScope, 'services' | 'companyId'>,
  event: WebhookEventType,
): boolean {
  const cache = cacheOf(services);
  const age = performance.now() - cache.readAt;
  if (age > REREAD_AFTER_MS) reread(services, cache);
  if (age > SUBSCRIBERS_MAX_AGE_MS) return true;
  return cache.companies.get(companyId)?.has(event) ?? false;
}

/** Until it is read again, every company may be subscribed. */
export function forgetSubscribers(services: Services): void {
  const cache = cacheOf(services);
  cache.readAt = Number.NEGATIVE_INFINITY;
  cache.changes += 1;
}

/**
 * Resolves once every process knows a subscription committed before. Whoever subscribes awaits this before the answer: a
 * program that gets it and then sends a message would miss the message's first events.
 */
export const knownEverywhere = (): Promise<void> => sleep(SUBSCRIBERS_MAX_AGE_MS + TIMER_SLACK_MS);

function cacheOf(services: Services): Cache {
  const known = caches.get(services);
  if (known) return known;
  const cache: Cache = { readAt: Number.NEGATIVE_INFINITY, changes: 0, isReading: false, companies: new Map() };
  caches.set(services, cache);
  return cache;
}

function reread(services: Services, cache: Cache): void {
  if (cache.isReading) return;
  cache.isReading = true;
  void services.background.run('read webhook subscribers', async () => {
    // From before the statement: a subscription that is saved while it runs may be missing in it.
    const startedAt = performance.now();
    const { changes } = cache;
    try {
      const rows = await webhooksOutRepo.listSubscribed(
        platformScope(services, { actor: 'system', purpose: 'which companies receive webhooks' }),
      );
      // Forgotten in the same time: this answer may be older than the change.
      if (cache.changes !== changes) return;
      cache.companies = new Map(rows.map(({ companyId, events }) => [companyId, new Set(events)]));
      cache.readAt = startedAt;
    } finally {
      cache.isReading = false;
    }
  });
}
