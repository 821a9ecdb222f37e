import type { User } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { userKeys } from './list-users.ts';

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a user from the server to every list. */
export function cacheUser(queryClient: QueryClient, event: RecordEvent<User>): void {
  cacheRecords<User>(queryClient, userKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
}
