import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { S3Error } from './s3-error.ts';
import { textMessages } from './s3-xml.ts';
import { type S3Credentials, signRequest } from './sign-request.ts';

export interface S3Settings extends S3Credentials {
  readonly bucket: string;
  /** Empty: Amazon's own of the region. */
  readonly endpoint: string;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty: the bucket itself. Only signs that need no encoding: every key is checked before it comes here. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export type S3Response = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

export interface S3ClientOptions {
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly clock?: () => Date;
}

export interface S3Client {
  /** The body must be read or dumped. What the store refuses is thrown as `S3Error`. */
  send(request: S3Request): Promise<S3Response>;
  /** The same for answers that are a short text. */
  ask(request: S3Request): Promise<{ readonly headers: S3Response['headers']; readonly text: string }>;
}

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;
const NO_ANSWER_MS = 30_000;

/**
 * Not the guarded client for addresses that users give: this one is the operator's, is often inside the same network, and
 * its answers are streamed. Every request may be repeated: it puts, reads or removes the same once more, and an upload in
 * parts that was begun twice is cleared away by the bucket's own rule.
 */
export function createS3Client(settings: S3Settings, options: S3ClientOptions = {}): S3Client {
  const { pause = sleep, clock = () => new Date() } = options;
  const { origin, host, basePath } = placeOf(settings);
  const agent = new Agent({ allowH2: false, headersTimeout: NO_ANSWER_MS, bodyTimeout: NO_ANSWER_MS });

  async function attempt({ method, key, query = {}, headers = {}, body }: S3Request): Promise<S3Response> {
    const path = key === '' ? basePath || '/' : `${basePath}/${key}`;
    // Anew with each attempt: a signature is good for some minutes only.
    const signed = signRequest({ method, host, path, query, headers, ...(body && { body }) }, settings, clock());
    const answer = await agent.request({
      origin,
      path: signed.path,
      method,
      headers: signed.headers,
      body: body ?? null,
    });
    if (answer.statusCode < 300) return answer;
    throw refusal(answer.statusCode, await answer.body.text());
  }

  async function send(request: S3Request): Promise<S3Response> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(request);
      } catch (error) {
        const isFinal = error instanceof S3Error && !error.isPassing;
        if (isFinal || tried === ATTEMPTS) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  }

  return {
    send,
    async ask(request) {
      const { headers, body } = await send(request);
      return { headers, text: await body.text() };
    },
  };
}

/** Amazon wants the bucket in the name of the host; what others run at an address of their own takes it in the path. */
function placeOf({ endpoint, region, bucket }: S3Settings): { origin: string; host: string; basePath: string } {
  const url = new URL(endpoint === '' ? `https://${bucket}.s3.${region}.amazonaws.com` : endpoint);
  const basePath = endpoint === '' ? '' : `${url.pathname.replace(/\/+$/, '')}/${bucket}`;
  return { origin: url.origin, host: url.host, basePath };
}

/** A HEAD is answered without words, and what stands in front of a store may answer with a page of its own. */
const refusal = (status: number, text: string): S3Error =>
  new S3Error({
    status,
    code: textMessages(text, 'Code') ?? (status === 404 ? 'NotFound' : 'Unknown'),
    message: textMessages(text, 'Message') ?? '',
  });
