import type { Help } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { helpKeys } from './list-helps.ts';

export type HelpEvent = RecordEvent<Help>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a help video from the server to every list. */
export function cacheHelp(queryClient: QueryClient, event: HelpEvent): void {
  cacheRecords<Help>(queryClient, helpKeys.lists, event, {
    compare: (a, b) => order.compare(a.title, b.title) || a.id - b.id,
  });
  void queryClient.invalidateQueries({ queryKey: helpKeys.all });
}
