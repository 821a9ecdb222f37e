import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** S3 takes no smaller part but the last, and no more than ten thousand of them: 80 GB. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface UploadTarget {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/**
 * In one request where it fits into one part, as nearly everything does; else part by part, one at a time, so that an
 * upload holds one part in memory. The object appears whole when the last byte has been taken, and not at all when the
 * stream breaks off before.
 */
export async function upload(client: S3Client, target: UploadTarget, body: Readable | Uint8Array): Promise<number> {
  let sizeBytes = 0;
  // The SDK takes the size of a file stream from the file, also where the stream brings only a part of it.
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      const bytes = Buffer.from(chunk);
      sizeBytes += bytes.length;
      yield bytes;
    }
  }
  const Body = Readable.from(counted(), { objectMode: false });
  await new Upload({ client, params: { ...target, Body }, partSize: PART_BYTES, queueSize: 1 }).done();
  return sizeBytes;
}
