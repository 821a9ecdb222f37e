import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { ownDatabase } from '../../../../test/own-database.ts';
import { testApp } from '../../../../test/test-app.ts';
import { setCompanyRange } from '../../../modules/companies/index.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';

/** For archives and the files of installations, until the tests end. */
export const folder = await mkdtemp(join(tmpdir(), 'recado-move-'));
atTheEnd(() => rm(folder, { recursive: true }));

/** An installation with its own database, files and keys. */
export async function anInstallation(name: string, { cellId }: { readonly cellId?: number } = {}) {
  const { urls, env } = await ownDatabase(name);
  if (cellId !== undefined) await setCompanyRange(urls.owner, cellId);
  const secrets = createSecretBox([{ id: name, key: randomBytes(32) }]);
  const storage = await createDiskStorage(join(folder, name));
  const product = await testApp({ env, secrets, storage });
  const place = { ownerUrl: urls.owner, jobsUrl: urls.jobs, secrets, storage };
  return { ...product, urls, place };
}
