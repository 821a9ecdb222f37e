import { createHash, randomUUID } from 'node:crypto';
import { S3Refusal } from './s3-error.ts';

export interface S3Object {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly etag: string;
  readonly modifiedAt: Date;
}

interface Upload {
  readonly key: string;
  readonly contentType: string;
  readonly parts: Map<number, Buffer>;
}

export interface ListedPart {
  readonly number: number;
  readonly etag: string;
}

/** S3's own rule: only the last part may be smaller. */
export const SMALLEST_PART_BYTES = 5 * 1024 * 1024;

/** Objects in memory. A put takes its place whole; an upload in parts does when it is completed. */
export function createBucket(clock: () => Date) {
  const objects = new Map<string, S3Object>();
  const uploads = new Map<string, Upload>();

  const put = (key: string, bytes: Buffer, contentType: string): S3Object => {
    const object = { bytes, contentType, etag: etagOf(bytes), modifiedAt: clock() };
    objects.set(key, object);
    return object;
  };
  const getUpload = (id: string, key: string): Upload => {
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new S3Refusal('NoSuchUpload', 'The specified multipart upload does not exist.');
    return upload;
  };

  return {
    put,
    get(key: string): S3Object {
      const object = objects.get(key);
      if (!object) throw new S3Refusal('NoSuchKey', 'The specified key does not exist.');
      return object;
    },
    delete: (key: string): void => void objects.delete(key),
    /** Sorted by name, after `after`; one more than requested shows that there are more. */
    list: (prefix: string, after: string, limit: number): [key: string, object: S3Object][] =>
      [...objects]
        .filter(([key]) => key.startsWith(prefix) && key > after)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, limit + 1),

    beginUpload(key: string, contentType: string): string {
      const id = randomUUID();
      uploads.set(id, { key, contentType, parts: new Map() });
      return id;
    },
    putPart(id: string, key: string, { number, bytes }: { number: number; bytes: Buffer }): string {
      getUpload(id, key).parts.set(number, bytes);
      return etagOf(bytes);
    },
    completeUpload(id: string, key: string, listed: readonly ListedPart[]): S3Object {
      const { parts, contentType } = getUpload(id, key);
      const chosen = listed.map(({ number, etag }) => {
        const bytes = parts.get(number);
        if (!bytes || etagOf(bytes) !== etag)
          throw new S3Refusal('InvalidPart', 'One or more parts could not be found.');
        return bytes;
      });
      if (chosen.length === 0 || chosen.slice(0, -1).some((part) => part.length < SMALLEST_PART_BYTES))
        throw new S3Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
      uploads.delete(id);
      return put(key, Buffer.concat(chosen), contentType);
    },
    abortUpload(id: string, key: string): void {
      getUpload(id, key);
      uploads.delete(id);
    },
    uploadCount: (): number => uploads.size,
  };
}

export type Bucket = ReturnType<typeof createBucket>;

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
