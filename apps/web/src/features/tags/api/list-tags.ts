import { type CountedTag, tagsContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { tagKeys } from './tag-keys.ts';

/** The company's tags by name, with how many carry each. */
export const useTags = (search: string) =>
  useRecords<CountedTag>({
    queryKey: tagKeys.list(search),
    read: async (pageNumber, signal) => {
      const { tags, ...page } = await call(tagsContract.list, { query: { searchParam: search, pageNumber }, signal });
      return { records: tags, ...page };
    },
  });
