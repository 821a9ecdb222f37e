import type { QuickMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { quickMessageKeys } from './list-quick-messages.ts';

export type QuickMessageEvent = RecordEvent<QuickMessage>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a quick message from the server to every list. */
export function cacheQuickMessage(queryClient: QueryClient, event: QuickMessageEvent): void {
  cacheRecords<QuickMessage>(queryClient, quickMessageKeys.lists, event, {
    compare: (a, b) => order.compare(a.shortcode, b.shortcode) || a.id - b.id,
  });
}
