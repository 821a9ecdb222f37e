import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** An error response is final: only an unreachable or failing server is worth a retry. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && isApiError(error) && (error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new RereadingClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/**
 * Invalidating a query whose first response is on its way would only wait for that response, which may be older than the
 * event that invalidates it, and then count as fresh. Such a query is read again once the response is there. It is not
 * cancelled: in a stream of events it would never get its first data. `cancelRefetch: false` means as everywhere that a
 * request under way is new enough.
 */
export class RereadingClient extends QueryClient {
  readonly #waiting = new WeakSet<Query>();

  override async invalidateQueries<Key extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun =
      filters?.refetchType === 'none' || options?.cancelRefetch === false
        ? []
        : this.getQueryCache()
            .findAll({ ...filters, type: 'active' })
            .filter((query) => isFirstReading(query) && !this.#waiting.has(query));
    const readings = begun.map((query) => this.#readAgain(query));
    await Promise.all([super.invalidateQueries(filters, options), ...readings]);
  }

  async #readAgain(query: Query): Promise<void> {
    this.#waiting.add(query);
    try {
      // Joins the request that is under way.
      await query.fetch();
    } catch {
      // Shown where the query is used.
      return;
    } finally {
      this.#waiting.delete(query);
    }
    await super.invalidateQueries({ predicate: (other) => other === query });
  }
}

const isFirstReading = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';
