import { get } from 'node:https';
import { WebFileError } from './web-file-error.ts';

export interface FetchOptions {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly ca?: string | undefined;
}

export interface FetchedBytes {
  readonly status: number;
  readonly body: Buffer;
}

/** One GET without redirects. */
export async function fetchBytes(url: string, { maxBytes, timeoutMs, ca }: FetchOptions): Promise<FetchedBytes> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise, resolve, reject } = Promise.withResolvers<FetchedBytes>();
  const request = get(url, { signal, ...(ca && { ca }), headers: { origin: 'https://web.whatsapp.com' } }, (answer) => {
    const chunks: Buffer[] = [];
    let size = 0;
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) request.destroy(new WebFileError('too-big', `The file is larger than ${maxBytes} bytes.`));
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
    answer.on('error', reject);
  });
  request.on('error', reject);
  return promise.catch((error: unknown) => {
    if (error instanceof WebFileError) throw error;
    throw new WebFileError('unreachable', 'The file server could not be reached.', { cause: error });
  });
}
