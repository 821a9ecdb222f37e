import { type QuickMessage, quickMessagesContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** The quick messages the user may use, by short code. */
export const useQuickMessages = (search: string) =>
  useRecords<QuickMessage>({
    queryKey: quickMessageKeys.list(search),
    read: (pageNumber, signal) =>
      call(quickMessagesContract.list, { query: { searchParam: search, pageNumber }, signal }),
  });

/** Query keys of the quick messages. */
export const quickMessageKeys = {
  lists: ['quick-message-records'] as const,
  list: (search: string) => ['quick-message-records', { search }] as const,
};
