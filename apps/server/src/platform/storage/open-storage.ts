import type { Env } from '../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';

/** The file storage of this installation: the bucket if one is named, else the folder. */
export function openStorage(env: Env): Promise<Storage> {
  if (env.S3_BUCKET === '') return createDiskStorage(env.STORAGE_DIR);
  return createS3Storage({
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
