import { type QuickMessage, quickMessagesContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { quickMessageKeys } from './quick-message-keys.ts';

/** The quick messages the user may use, by short code. */
export const useQuickMessages = (search: string) =>
  useRecords<QuickMessage>({
    queryKey: quickMessageKeys.list(search),
    read: (pageNumber, signal) =>
      call(quickMessagesContract.list, { query: { searchParam: search, pageNumber }, signal }),
  });
