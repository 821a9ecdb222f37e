import { randomId } from '@mantine/hooks';
import { FILE_LIST_FILE_MAX_BYTES, FILE_LIST_MAX_FILES, type FileList, newFileListBody } from '@recado/contracts';
import { z } from 'zod';

/** A file of the list in the form: one that was chosen here, the one the server has, or none yet. */
export interface FileEntry {
  /** Known from the moment it is chosen; the server's id comes later. */
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
  readonly file: File | 'stored' | null;
}

export interface FileListFormValues extends Record<string, unknown> {
  readonly name: string;
  readonly message: string;
  readonly options: readonly FileEntry[];
}

/** The list as form values; without one, the defaults. */
export const fileListFormValues = (list: FileList | null): FileListFormValues => ({
  name: list?.name ?? '',
  message: list?.message ?? '',
  options: (list?.options ?? []).map(({ id, name, path }) => ({
    key: String(id),
    id,
    name,
    file: path === null ? null : ('stored' as const),
  })),
});

/** Files that were just chosen, each named without its extension. */
export const entriesOf = (files: readonly File[]): FileEntry[] =>
  files.map((file) => ({ key: randomId('file-'), id: undefined, name: file.name.replace(/\.[^.]+$/, ''), file }));

const { name: caption } = newFileListBody.shape.options.unwrap().element.shape;
const file = z.union([z.literal('stored'), z.instanceof(File).refine(({ size }) => size <= FILE_LIST_FILE_MAX_BYTES)]);

/** The server's rules, and that every entry has its file. */
export const fileListForm = newFileListBody.extend({
  options: z.array(z.object({ name: caption, file })).max(FILE_LIST_MAX_FILES),
});
