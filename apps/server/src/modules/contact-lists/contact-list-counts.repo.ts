import { type CounterTables, foldAllDeltas } from '../../platform/fold-deltas.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';

export const CONTACT_LIST_COUNTERS = {
  counts: 'contact_list_counts',
  deltas: 'contact_list_count_deltas',
  key: ['list_id'],
  total: 'contacts',
} as const satisfies CounterTables;

/** The number of contacts of a row of `contact_lists l`. One statement reads both: between two a fold could happen. */
export const CONTACTS_COUNT = `(
  coalesce((select c.contacts from contact_list_counts c where c.company_id = l.company_id and c.list_id = l.id), 0)
  + coalesce((select sum(d.delta) from contact_list_count_deltas d
               where d.company_id = l.company_id and d.list_id = l.id), 0))::int`;

export const foldContactListCounts = (platform: PlatformScope): Promise<void> =>
  foldAllDeltas(platform, CONTACT_LIST_COUNTERS);
