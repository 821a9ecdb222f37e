import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type ListObjectsV2CommandOutput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { type ListedObject, type ObjectInfo, type Storage, StorageError } from '../../storage.ts';
import { checkContentType, checkKey, checkPrefix, fitRange } from '../storage-rules.ts';
import { endStalledBody } from './end-stalled-body.ts';
import { createS3Client, S3_TIMEOUT_MS, type S3ClientOptions, type S3Settings } from './s3-client.ts';
import { S3Error, throwAsS3Error } from './s3-error.ts';
import { upload } from './upload.ts';

/** Files in a bucket of Amazon S3 or of a compatible store. Refuses to start if it cannot reach the bucket. */
export async function createS3Storage(settings: S3Settings, options: S3ClientOptions = {}): Promise<Storage> {
  const { bucket: Bucket } = settings;
  const { timeoutMs = S3_TIMEOUT_MS } = options;
  const limits = { requestTimeout: timeoutMs };
  const client = createS3Client(settings, options);
  await client.send(new HeadBucketCommand({ Bucket }), limits).catch(throwAsS3Error);

  return {
    async put(key, body, { contentType }) {
      checkKey(key);
      checkContentType(contentType, key);
      const params = { Bucket, Key: key, ContentType: contentType };
      return { sizeBytes: await upload(client, params, body).catch(throwAsS3Error) };
    },

    async get(key, range) {
      checkKey(key);
      // The service knows the size; whether the range is valid is checked here.
      if (range) fitRange({ start: range.start, end: range.end ?? range.start }, Number.MAX_SAFE_INTEGER, key);
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: key, Range }), limits)
        .catch(throwAsS3Error)
        .catch((error: unknown) => throwAsStorageError(error, key));
      const sizeBytes = wholeSizeOf(answer);
      return {
        ...describe(key, answer, sizeBytes),
        range: range && fitRange(range, sizeBytes, key),
        body: endStalledBody(answer.Body, timeoutMs),
      };
    },

    async head(key) {
      checkKey(key);
      try {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key: key }), limits).catch(throwAsS3Error);
        return describe(key, answer, wholeSizeOf(answer));
      } catch (error) {
        if (error instanceof S3Error && error.status === 404) return undefined;
        throw error;
      }
    },

    async delete(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }), limits).catch(throwAsS3Error);
    },

    async *list(prefix) {
      checkPrefix(prefix);
      yield* listAll(paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, limits));
    },
  };
}

async function* listAll(pages: AsyncIterable<ListObjectsV2CommandOutput>): AsyncGenerator<ListedObject> {
  try {
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', Size = 0, LastModified = UNKNOWN_TIME } of Contents) {
        yield { key: Key, sizeBytes: Size, modifiedAt: LastModified };
      }
    }
  } catch (error) {
    throwAsS3Error(error);
  }
}

const UNKNOWN_TIME = new Date(Number.NaN);

interface Answer {
  readonly ContentLength?: number | undefined;
  readonly ContentRange?: string | undefined;
  readonly ContentType?: string | undefined;
  readonly LastModified?: Date | undefined;
}

/** Of the object, also where only a part of it came: `bytes 3-5/10`. */
function wholeSizeOf({ ContentRange = '', ContentLength = 0 }: Answer): number {
  const whole = /\/(\d+)$/.exec(ContentRange)?.[1];
  return whole === undefined ? ContentLength : Number(whole);
}

const describe = (key: string, answer: Answer, sizeBytes: number): ObjectInfo => ({
  key,
  sizeBytes,
  contentType: answer.ContentType ?? 'application/octet-stream',
  modifiedAt: answer.LastModified ?? UNKNOWN_TIME,
});

function throwAsStorageError(error: unknown, key: string): never {
  if (error instanceof S3Error && error.code === 'NoSuchKey') throw new StorageError('not-found', key);
  if (error instanceof S3Error && error.status === 416) throw new StorageError('range-not-satisfiable', key);
  throw error;
}
