import { lstat, readdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than any upload takes. */
const LEFT_AFTER_MS = 60 * 60_000;

/** The client's file names: the kind, an id and whether it is encrypted; a video thumbnail has no kind. */
const NAME = /^(?:[a-z-]+3EB0[0-9A-F]{18}(?:-enc|-original)?|3EB0[0-9A-F]{18}\.jpg)$/;

/**
 * The client writes uploads to the temporary directory, some unencrypted, and leaves them when its process dies or an
 * upload fails. These are customers' files, readable by anyone with access to the machine.
 */
export async function removeLeftUploads(dir: string = tmpdir()): Promise<void> {
  const names = (await readdir(dir)).filter((name) => NAME.test(name));
  for (const name of names) await removeIfOld(join(dir, name));
}

async function removeIfOld(path: string): Promise<void> {
  try {
    const found = await lstat(path);
    if (found.isFile() && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await unlink(path);
  } catch (error) {
    if (!isNotOurs(error)) throw error;
  }
}

/** Another process was faster, or the file belongs to another user. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EPERM', 'EACCES'].includes(String(error.code));
