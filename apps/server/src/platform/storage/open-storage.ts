import type { Env } from '../env.ts';
import type { Storage } from '../storage.ts';
import { createDiskStorage } from './disk-storage.ts';

/** Where this installation keeps its files: the bucket if one is named, else the folder. */
export async function openStorage(env: Env): Promise<Storage> {
  if (env.S3_BUCKET === '') return createDiskStorage(env.STORAGE_DIR);
  // The SDK takes 60 MB of memory and a second to load, which installations with a folder do not pay for.
  const { createS3Storage } = await import('./s3/s3-storage.ts');
  return createS3Storage({
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
