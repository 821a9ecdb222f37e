import { consentsContract, type Suppression } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { campaignKeys } from './campaign-keys.ts';

/** The addresses that no campaign writes to, newest first. */
export const useSuppressions = (search: string) =>
  useRecords<Suppression>({
    queryKey: campaignKeys.suppressionList(search),
    read: (pageNumber, signal) =>
      call(consentsContract.suppressions, { query: { searchParam: search, pageNumber }, signal }),
  });
