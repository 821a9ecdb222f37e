import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type ObjectInfo, type Storage, StorageError } from '../storage.ts';
import {
  absentAsUndefined,
  type OpenObject,
  openObjectFile,
  statObjectFile,
  streamObject,
  writeObjectFile,
} from './object-file.ts';
import { checkContentType, checkKey, checkPrefix, fitRange } from './storage-rules.ts';

/**
 * Files on a local or shared disk. The object `a/b.png` is the file `a/@b.png`: no key contains `@`, so an object
 * and a folder of the same name do not collide, as they do not on S3.
 */
export async function createDiskStorage(rootPath: string): Promise<Storage> {
  const root = resolve(rootPath);
  const incoming = join(root, '.incoming');
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);

  const openObject = (key: string) => openObjectFile(objectPath(root, key), key);

  return {
    async put(key, body, { contentType }) {
      const path = objectPath(root, key);
      checkContentType(contentType, key);
      const temporary = join(incoming, randomUUID());
      try {
        const written = await writeObjectFile(temporary, body, contentType);
        await makeFolder(dirname(path));
        await rename(temporary, path);
        // The rename itself is lost in a power cut until the folder is synced too.
        await syncFolder(dirname(path));
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const object = await openObject(key);
      if (!object) throw new StorageError('not-found', key);
      try {
        const fitted = range && fitRange(range, object.sizeBytes, key);
        return { ...describe(key, object), range: fitted, body: await streamObject(object, fitted) };
      } catch (error) {
        await object.file.close();
        throw error;
      }
    },

    async head(key) {
      const object = await openObject(key);
      await object?.file.close();
      return object && describe(key, object);
    },

    async delete(key) {
      const path = objectPath(root, key);
      const isGone = await unlink(path).then(() => true, absentAsUndefined);
      if (isGone) await syncFolder(dirname(path));
    },

    async *list(prefix) {
      checkPrefix(prefix);
      for await (const key of walk(root, prefix.slice(0, -1))) {
        const info = await statObjectFile(objectPath(root, key));
        if (info) yield { key, ...info };
      }
    },
  };
}

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * A process that died while writing leaves its part behind. Younger ones may belong to another process, still writing.
 */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await stat(path).catch(absentAsUndefined);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

function objectPath(root: string, key: string): string {
  checkKey(key);
  const segments = key.split('/');
  return join(root, ...segments.slice(0, -1), `@${segments.at(-1)}`);
}

function describe(key: string, { sizeBytes, contentType, modifiedAt }: OpenObject): ObjectInfo {
  return { key, sizeBytes, contentType, modifiedAt };
}

async function* walk(root: string, folder: string): AsyncGenerator<string> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(absentAsUndefined)) ?? [];
  for (const entry of entries) {
    if (entry.isDirectory()) yield* walk(root, `${folder}/${entry.name}`);
    else if (entry.name.startsWith('@')) yield `${folder}/${entry.name.slice(1)}`;
  }
}

/** Syncs each new folder into its parent, up to the first that already existed. */
async function makeFolder(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated === undefined) return;
  for (let made = folder; made.length >= firstCreated.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
