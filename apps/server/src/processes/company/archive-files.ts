import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Storage } from '../../platform/storage.ts';
import { archivePaths, type Manifest, readJsonLines } from './archive.ts';
import { createSum } from './copied-rows.ts';

const storedFile = z.object({ key: z.string(), sizeBytes: z.int(), contentType: z.string(), sha256: z.string() });
type StoredFile = z.infer<typeof storedFile>;

const folderOf = (companyId: number): string => `${companyId}/`;

/** Copies the files of a company into the archive, with a list of them. */
export async function exportFiles(storage: Storage, companyId: number, dir: string): Promise<Manifest['files']> {
  const paths = archivePaths(dir);
  const files: StoredFile[] = [];
  for await (const { key } of storage.list(folderOf(companyId))) {
    const { body, contentType, sizeBytes } = await storage.get(key);
    const path = paths.file(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const digest = createHash('sha256');
    await pipeline(body, observe(digest), createWriteStream(path, { mode: 0o600 }));
    files.push({ key, sizeBytes, contentType, sha256: digest.digest('hex') });
  }
  await writeFile(paths.fileList, files.map((file) => `${JSON.stringify(file)}\n`).join(''), { mode: 0o600 });
  return sumOf(files);
}

/**
 * Puts the files of the archive into the storage. Returns how to delete them again: a failed import leaves nothing.
 */
export async function importFiles(
  storage: Storage,
  { company, files: expected }: Manifest,
  dir: string,
): Promise<() => Promise<void>> {
  for await (const { key } of storage.list(folderOf(company.id))) {
    throw new Error(`The storage already has files of company ${company.id}, such as ${key}.`);
  }
  const files = await Array.fromAsync(readJsonLines(archivePaths(dir).fileList, storedFile));
  if (JSON.stringify(sumOf(files)) !== JSON.stringify(expected)) throw new Error('The list of files was changed.');
  const put: string[] = [];
  const remove = async () => {
    for (const key of put) await storage.delete(key);
  };
  try {
    for (const { key, contentType, sha256 } of files) {
      if (!key.startsWith(folderOf(company.id))) throw new Error(`${key} is no file of company ${company.id}.`);
      put.push(key);
      const digest = createHash('sha256');
      const body = createReadStream(archivePaths(dir).file(key)).pipe(observe(digest));
      await storage.put(key, Readable.from(body), { contentType });
      if (digest.digest('hex') !== sha256) throw new Error(`The file ${key} of the archive is damaged.`);
    }
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What the storage has of the company, read to the last byte. */
export async function digestFiles(storage: Storage, companyId: number): Promise<Manifest['files']> {
  const files: StoredFile[] = [];
  for await (const { key } of storage.list(folderOf(companyId))) {
    const { body, contentType, sizeBytes } = await storage.get(key);
    const digest = createHash('sha256');
    for await (const chunk of body) digest.update(chunk);
    files.push({ key, sizeBytes, contentType, sha256: digest.digest('hex') });
  }
  return sumOf(files);
}

function sumOf(files: readonly StoredFile[]): Manifest['files'] {
  const sum = createSum();
  for (const { key, sizeBytes, contentType, sha256 } of files) {
    sum.add(hash('sha256', JSON.stringify([key, sizeBytes, contentType, sha256])));
  }
  return { ...sum.result(), bytes: files.reduce((total, { sizeBytes }) => total + sizeBytes, 0) };
}

const observe = (digest: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(chunk, _encoding, done) {
      digest.update(chunk);
      done(undefined, chunk);
    },
  });
