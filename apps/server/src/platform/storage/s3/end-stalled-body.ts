import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Destroys a body that brings nothing for so long although its reader waits. The SDK's own socket timeout also counts the
 * time in which the reader pauses, and would cut the film of a viewer who stops it.
 */
export function endStalledBody(body: unknown, timeoutMs: number): Readable {
  if (!(body instanceof IncomingMessage)) throw new Error('S3: an answer without a body');
  let isWaiting = false;
  let seenBytes = -1;
  const timer = setInterval(() => {
    // Of the connection: listening for data would start the stream before its reader does.
    const receivedBytes = body.socket.bytesRead;
    const wantsMore = !body.complete && body.readableLength < body.readableHighWaterMark;
    const isStalled = wantsMore && receivedBytes === seenBytes;
    if (isStalled && isWaiting) body.destroy(new Error(`S3: no data for ${timeoutMs} ms`));
    isWaiting = isStalled;
    seenBytes = receivedBytes;
  }, timeoutMs / 2);
  timer.unref();
  body.once('close', () => clearInterval(timer));
  // A reader that has seen enough destroys the body, which Node reports as an error: unheard, it would end the process.
  body.on('error', () => undefined);
  return body;
}
