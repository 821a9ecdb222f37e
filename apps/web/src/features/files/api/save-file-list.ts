import { type FileList, filesContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { RefusedField } from '../../../shared/records/use-record-form.ts';
import type { FileListFormValues } from '../forms/file-list-form.ts';
import { cacheFileList } from './cache-file-list.ts';

/** Upload progress of one entry's file, from 0 to 1. */
export interface Upload {
  readonly key: string;
  readonly sent: number;
}

/**
 * Adds a file list, or changes the given one, and then uploads the chosen files one after the other. After a failure
 * the uploaded ones are not sent again.
 */
export function useSaveFileList(list: FileList | null) {
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  // The list exists already when a file was refused: saving again must not add it a second time.
  const listId = useRef(list?.id);
  const entryIds = useRef(new Map<string, number>());
  const arrived = useRef(new Map<string, File>());

  const keep = (record: FileList): FileList => {
    listId.current = record.id;
    cacheFileList(queryClient, { kind: 'put', record });
    return record;
  };

  const save = async ({ options, ...texts }: FileListFormValues): Promise<void> => {
    const entries = options.map(({ key, id, name }) => ({ id: entryIds.current.get(key) ?? id, name }));
    const body = { ...texts, options: entries };
    const saved = keep(
      listId.current === undefined
        ? await call(filesContract.create, { body })
        : await call(filesContract.update, { params: { id: listId.current }, body }),
    );
    // The server returns the entries in the order of the request.
    for (const [index, { key }] of options.entries()) {
      const id = saved.options[index]?.id;
      if (id !== undefined) entryIds.current.set(key, id);
    }
    for (const [index, { key, file }] of options.entries()) {
      const id = entryIds.current.get(key);
      if (!(file instanceof File) || arrived.current.get(key) === file || id === undefined) continue;
      setUpload({ key, sent: 0 });
      try {
        keep(
          await call(filesContract.upload, {
            params: { id: saved.id },
            body: { id: String(id), name: '' },
            files: [file],
            onProgress: (sent) => setUpload({ key, sent }),
          }),
        );
      } catch (error) {
        throw new RefusedField(`options.${index}.file`, error);
      } finally {
        setUpload(null);
      }
      arrived.current.set(key, file);
    }
  };
  return { save, upload };
}
