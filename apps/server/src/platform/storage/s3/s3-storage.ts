import { type ListedObject, type ObjectInfo, type Storage, StorageError } from '../storage.ts';
import { checkContentType, checkKey, checkPrefix, fitRange } from '../storage-rules.ts';
import { createS3Client, type S3Client, type S3ClientOptions, type S3Response, type S3Settings } from './s3-client.ts';
import { S3Error } from './s3-error.ts';
import { elementsOf, elementText } from './s3-xml.ts';
import { upload } from './upload.ts';

/** Files in a bucket of Amazon S3 or a compatible service. Refuses to start where the bucket cannot be reached. */
export async function createS3Storage(settings: S3Settings, options: S3ClientOptions = {}): Promise<Storage> {
  const client = createS3Client(settings, options);
  await client.ask({ method: 'HEAD', key: '' });

  return {
    async put(key, body, { contentType }) {
      checkKey(key);
      checkContentType(contentType, key);
      return { sizeBytes: await upload(client, { key, contentType }, body) };
    },

    async get(key, range) {
      checkKey(key);
      // The service knows the size; whether the range is valid is checked here.
      if (range) fitRange({ start: range.start, end: range.end ?? range.start }, Number.MAX_SAFE_INTEGER, key);
      const headers = range && { range: `bytes=${range.start}-${range.end ?? ''}` };
      const answer = await client
        .send({ method: 'GET', key, ...(headers && { headers }) })
        .catch((error: unknown) => throwAsStorageError(error, key));
      // A reader that has enough destroys it, which undici reports as an error: without a listener it would end the
      // process.
      answer.body.on('error', () => undefined);
      const sizeBytes = wholeSizeOf(answer);
      return {
        ...describe(key, answer, sizeBytes),
        range: range && fitRange(range, sizeBytes, key),
        body: answer.body,
      };
    },

    async head(key) {
      checkKey(key);
      try {
        const answer = await client.send({ method: 'HEAD', key });
        await answer.body.dump();
        return describe(key, answer, wholeSizeOf(answer));
      } catch (error) {
        if (error instanceof S3Error && error.status === 404) return undefined;
        throw error;
      }
    },

    async delete(key) {
      checkKey(key);
      await client.ask({ method: 'DELETE', key });
    },

    list(prefix) {
      return listAll(client, prefix);
    },
  };
}

async function* listAll(client: S3Client, prefix: string): AsyncGenerator<ListedObject> {
  checkPrefix(prefix);
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = { 'list-type': '2', prefix, ...(token !== '' && { 'continuation-token': token }) };
    const { text } = await client.ask({ method: 'GET', key: '', query });
    for (const found of elementsOf(text, 'Contents')) {
      yield {
        key: elementText(found, 'Key') ?? '',
        sizeBytes: Number(elementText(found, 'Size')),
        modifiedAt: new Date(elementText(found, 'LastModified') ?? ''),
      };
    }
    token = elementText(text, 'NextContinuationToken');
  }
}

/** Of the whole object, also for a range: `bytes 3-5/10`. */
function wholeSizeOf({ headers }: S3Response): number {
  const whole = /\/(\d+)$/.exec(String(headers['content-range'] ?? ''))?.[1];
  return Number(whole ?? headers['content-length'] ?? 0);
}

const describe = (key: string, { headers }: S3Response, sizeBytes: number): ObjectInfo => ({
  key,
  sizeBytes,
  contentType: String(headers['content-type'] ?? 'application/octet-stream'),
  modifiedAt: new Date(String(headers['last-modified'])),
});

function throwAsStorageError(error: unknown, key: string): never {
  if (error instanceof S3Error && error.code === 'NoSuchKey') throw new StorageError('not-found', key);
  if (error instanceof S3Error && error.status === 416) throw new StorageError('range-not-satisfiable', key);
  throw error;
}
