import { lstat, readdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** No upload takes so long. */
const LEFT_AFTER_MS = 60 * 60_000;

/** As the client calls them: the kind, an id of its own, and whether it is sealed; a picture of a video has no kind. */
const NAME = /^(?:[a-z-]+3EB0[0-9A-F]{18}(?:-enc|-original)?|3EB0[0-9A-F]{18}\.jpg)$/;

/**
 * The client writes what it uploads to the directory for temporary files, some of it as it is, and leaves it there when
 * its process dies or an upload fails: customers' files, readable for whoever comes to the machine.
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

/** Another process was faster, or it belongs to another user. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EPERM', 'EACCES'].includes(String(error.code));
