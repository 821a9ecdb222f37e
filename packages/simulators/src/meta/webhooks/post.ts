import { type Agent, request } from 'node:http';

/** The status the callback answered with, or 0 when it could not be reached or took too long. */
export function post(
  agent: Agent,
  url: URL,
  body: Buffer,
  { signature, timeoutMs }: { signature: string; timeoutMs: number },
): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        agent,
        method: 'POST',
        timeout: timeoutMs,
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'user-agent': 'facebookexternalua',
          'x-hub-signature-256': signature,
        },
      },
      (response) => {
        // A connection whose answer is not read to its end cannot be used again.
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(0));
    outgoing.on('close', () => resolve(0));
    outgoing.end(body);
  });
}
