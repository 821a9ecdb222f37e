import { type FileList, filesContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';
import { fileKeys } from './file-keys.ts';

/** The company's file lists by name. */
export const useFileLists = (search: string) =>
  useRecords<FileList>({
    queryKey: fileKeys.list(search),
    read: async (pageNumber, signal) => {
      const { files, ...page } = await call(filesContract.list, { query: { searchParam: search, pageNumber }, signal });
      return { records: files, ...page };
    },
  });
