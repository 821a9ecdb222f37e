import type { Readable } from 'node:stream';
import type { S3Client } from './s3-client.ts';
import { S3Error } from './s3-error.ts';
import { elementsOf, elementText, escapeXml } from './s3-xml.ts';

/** S3 takes no smaller part but the last, and at most ten thousand of them: 80 GB. An upload has one in memory. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface Upload {
  readonly key: string;
  readonly contentType: string;
}

/**
 * In one request where it fits into one part, as nearly every file does; else part by part. Either way the object
 * appears whole after the last byte, and not at all when the stream breaks off before.
 */
export async function upload(client: S3Client, to: Upload, body: Readable | Uint8Array): Promise<number> {
  const parts = partsOf(body);
  const first = await parts.next();
  const begin = first.done ? EMPTY : first.value;
  if (begin.length < PART_BYTES) {
    await putWhole(client, to, begin);
    return begin.length;
  }
  return uploadInParts(client, to, startingWith(begin, parts));
}

const EMPTY = Buffer.alloc(0);

async function putWhole(client: S3Client, { key, contentType }: Upload, body: Uint8Array): Promise<void> {
  await client.ask({ method: 'PUT', key, headers: { 'content-type': contentType }, body });
}

async function uploadInParts(
  client: S3Client,
  { key, contentType }: Upload,
  parts: AsyncIterable<Uint8Array>,
): Promise<number> {
  const begun = await client.ask({
    method: 'POST',
    key,
    query: { uploads: '' },
    headers: { 'content-type': contentType },
  });
  const uploadId = elementText(begun.text, 'UploadId') ?? '';
  try {
    const etags: string[] = [];
    let sizeBytes = 0;
    for await (const body of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const { headers } = await client.ask({ method: 'PUT', key, query, body });
      etags.push(String(headers['etag'] ?? ''));
      sizeBytes += body.length;
    }
    await complete(client, { key, uploadId, etags });
    return sizeBytes;
  } catch (error) {
    // Parts that are not aborted cost money and are in no list. Whether or not that succeeds, the first failure counts.
    await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function complete(
  client: S3Client,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: readonly string[] },
): Promise<void> {
  const list = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  const { text } = await client.ask({ method: 'POST', key, query: { uploadId }, body });
  // Joining many parts may take longer than a response may wait: S3 sends 200 first and its failure afterwards.
  const [failure] = elementsOf(text, 'Error');
  if (failure === undefined) return;
  const [code = 'Unknown', message = ''] = [elementText(failure, 'Code'), elementText(failure, 'Message')];
  throw new S3Error({ status: 200, code, message });
}

async function* partsOf(body: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    let rest = Buffer.from(chunk);
    while (waitingBytes + rest.length >= PART_BYTES) {
      const taken = PART_BYTES - waitingBytes;
      yield Buffer.concat([...waiting, rest.subarray(0, taken)]);
      [waiting, waitingBytes] = [[], 0];
      rest = rest.subarray(taken);
    }
    waiting.push(rest);
    waitingBytes += rest.length;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
