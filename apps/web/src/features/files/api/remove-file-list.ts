import { type FileList, filesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheFileList } from './cache-file-list.ts';

/** Removes a file list; queues and options that sent it send nothing from then on. */
export function useRemoveFileList() {
  const queryClient = useQueryClient();
  return async ({ id }: FileList): Promise<void> => {
    await call(filesContract.remove, { params: { id } });
    cacheFileList(queryClient, { kind: 'gone', id });
  };
}
