import type { Tag } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { tagKeys } from './list-tags.ts';

export type TagEvent = RecordEvent<Tag>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });
/** A new tag has no uses; for a known one the list keeps its counts. */
const unused = { contactsCount: 0, ticketsCount: 0 };

/** Applies a tag from the server to every list. Kanban stages are listed elsewhere. */
export function cacheTag(queryClient: QueryClient, event: TagEvent): void {
  if (event.kind === 'put' && event.record.kanban === 1) return;
  cacheRecords<Tag>(queryClient, tagKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
    unknown: unused,
  });
}
