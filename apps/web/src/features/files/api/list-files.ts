import { type FileList, filesContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** The company's file lists by name. */
export const useFileLists = (search: string) =>
  useRecords<FileList>({
    queryKey: fileKeys.list(search),
    read: async (pageNumber, signal) => {
      const { files, ...page } = await call(filesContract.list, { query: { searchParam: search, pageNumber }, signal });
      return { records: files, ...page };
    },
  });

/** Query keys of the file lists. */
export const fileKeys = {
  lists: ['file-list-records'] as const,
  list: (search: string) => ['file-list-records', { search }] as const,
};
