import type { FileUploadBody } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { FileForList } from './upload-files.ts';

/** Assigns the files of a form to entries: the first id and the first name to the first file, and so on. */
export function readUpload({ id, name }: FileUploadBody, files: readonly UploadedFile[]): FileForList[] {
  const issues = [];
  if (files.length === 0) issues.push({ path: 'files', message: 'Obrigatório' });
  // With one too few, every file after the gap would go to its neighbour's entry.
  for (const [path, values] of Object.entries({ id, name })) {
    if (values.length > 0 && values.length !== files.length) issues.push({ path, message: 'one for each file' });
  }
  if (issues.length > 0) throw new AppError('ERR_INVALID_REQUEST', { issues });
  return files.map((file, index) => ({ file, itemId: id[index], name: name[index] ?? '' }));
}
