import type { QuickMessage } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keepRecords } from '../../../shared/records/keep-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { quickMessageKeys } from './quick-message-keys.ts';

export type QuickMessageEvent = RecordEvent<QuickMessage>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Shows a quick message as the server has just told it, in every list it stands in. */
export function keepQuickMessage(queryClient: QueryClient, event: QuickMessageEvent): void {
  keepRecords<QuickMessage>(queryClient, quickMessageKeys.lists, event, {
    compare: (a, b) => order.compare(a.shortcode, b.shortcode) || a.id - b.id,
  });
}
