import type { FileList } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { fileKeys } from './list-files.ts';

export type FileListEvent = RecordEvent<FileList>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a file list from the server to every list. */
export function cacheFileList(queryClient: QueryClient, event: FileListEvent): void {
  cacheRecords<FileList>(queryClient, fileKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
}
