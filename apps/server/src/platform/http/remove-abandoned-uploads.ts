import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY_PREFIX } from './read-form.ts';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * A process that was killed during an upload leaves its files behind. Younger ones may be in use by another process.
 */
export async function removeAbandonedUploads(temporaryDir: string): Promise<void> {
  for (const name of await readdir(temporaryDir)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const path = join(temporaryDir, name);
    const info = await stat(path).catch(() => undefined);
    if (!info || Date.now() - info.mtimeMs < ABANDONED_AFTER_MS) continue;
    // The folder is shared with the whole machine: files of other users must not stop the start.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
