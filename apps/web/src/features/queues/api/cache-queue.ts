import type { Queue } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { queueKeys } from './list-queues.ts';

export type QueueEvent = RecordEvent<Queue>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });
const placeOf = ({ orderQueue }: Queue): number => orderQueue ?? Number.POSITIVE_INFINITY;

/** Applies a queue from the server to every list; pickers refetch when they are next opened. */
export function cacheQueue(queryClient: QueryClient, event: QueueEvent): void {
  cacheRecords<Queue>(queryClient, queueKeys.lists, event, {
    // Two that come last are equal, and infinities have no difference.
    compare: (a, b) =>
      (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)) || order.compare(a.name, b.name) || a.id - b.id,
  });
  void queryClient.invalidateQueries({ queryKey: queueKeys.choices });
}
