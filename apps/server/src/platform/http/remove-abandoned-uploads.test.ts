import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts';

it('removes files a killed process left a day ago, and nothing younger or of other programs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-abandoned-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['recado-upload-old', 'recado-upload-young', 'somebody-else']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'part'), 'x');
    if (name !== 'recado-upload-young') await utimes(join(folder, name), yesterday, yesterday);
  }
  await removeAbandonedUploads(folder);
  expect((await readdir(folder)).sort()).toEqual(['recado-upload-young', 'somebody-else']);
});
