import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { OutgoingError } from './outgoing-error.ts';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** The encodings we support. */
export const ACCEPT_ENCODING = 'gzip, br';

/** Reads a body of at most `maxBytes`, on the wire and once decompressed: a few kilobytes can expand to gigabytes. */
export async function readBody(
  stream: AsyncIterable<Uint8Array>,
  { encoding = 'identity', maxBytes }: { encoding: string | readonly string[] | undefined; maxBytes: number },
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop by an error also closes the connection, so the rest is not received.
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new OutgoingError('too-large');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return body.length === 0 || encoding === 'identity' ? body : unpack(body, String(encoding).toLowerCase(), maxBytes);
}

async function unpack(body: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  // Also refuses lists such as "gzip, gzip": compressed twice, a bomb passes the limit in the middle.
  if (!isKnown(encoding)) throw new OutgoingError('bad-response');
  try {
    return await decoders[encoding](body, { maxOutputLength });
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new OutgoingError(isTooLarge ? 'too-large' : 'bad-response', error);
  }
}

function isKnown(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}
