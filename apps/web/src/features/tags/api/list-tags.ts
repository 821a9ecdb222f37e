import { type CountedTag, tagsContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** The company's tags by name, with how many carry each. */
export const useTags = (search: string) =>
  useRecords<CountedTag>({
    queryKey: tagKeys.list(search),
    read: async (pageNumber, signal) => {
      const { tags, ...page } = await call(tagsContract.list, { query: { searchParam: search, pageNumber }, signal });
      return { records: tags, ...page };
    },
  });

/** Where the list of tags is kept in the query cache. */
export const tagKeys = {
  lists: ['tag-records'] as const,
  list: (search: string) => ['tag-records', { search }] as const,
};
