import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptedStream } from '@whiskeysockets/baileys';
import { expect, it, onTestFinished, vi } from 'vitest';
import { removeLeftUploads } from './remove-left-uploads.ts';

const ID = '3EB00123456789ABCDEF01';

async function aDirectory() {
  const dir = await mkdtemp(join(tmpdir(), 'left-uploads-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

async function age(path: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000);
  await utimes(path, then, then);
}

it('removes files the client left more than an hour ago, and nothing else', async () => {
  const dir = await aDirectory();
  const left = [`image${ID}-enc`, `video${ID}-original`, `thumbnail-link${ID}-enc`, `document${ID}`, `${ID}.jpg`];
  const foreign = [`${ID}`, `notes-enc`, `image${ID}-enc.bak`, `image3EB0123-enc`, 'report-original', `${ID}.png`];
  for (const name of [...left, ...foreign]) {
    await writeFile(join(dir, name), 'x');
    await age(join(dir, name), 61);
  }
  const [young, folder] = [`audio${ID}-enc`, `sticker${ID}-enc`];
  await writeFile(join(dir, young), 'x');
  await age(join(dir, young), 59);
  await mkdir(join(dir, folder));
  await age(join(dir, folder), 61);
  await removeLeftUploads(dir);
  expect((await readdir(dir)).toSorted()).toEqual([...foreign, young, folder].toSorted());
});

it('two concurrent processes do not disturb each other', async () => {
  const dir = await aDirectory();
  for (let count = 0; count < 20; count += 1) {
    const path = join(dir, `image3EB0${String(count).padStart(18, '0')}-enc`);
    await writeFile(path, 'x');
    await age(path, 90);
  }
  await Promise.all([removeLeftUploads(dir), removeLeftUploads(dir), removeLeftUploads(dir)]);
  expect(await readdir(dir)).toEqual([]);
});

it('knows the file names of this release of the client', async () => {
  const dir = await aDirectory();
  vi.stubEnv('TMPDIR', dir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { encFilePath, originalFilePath = '' } = await encryptedStream(Buffer.from('olá'), 'image', {
    saveOriginalFileIfRequired: true,
  });
  for (const path of [encFilePath, originalFilePath]) await age(path, 61);
  expect(await readdir(dir)).toHaveLength(2);
  await removeLeftUploads();
  expect(await readdir(dir)).toEqual([]);
});
