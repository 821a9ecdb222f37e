import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { S3Error } from './s3-error.ts';
import { elementText } from './s3-xml.ts';
import { type S3Credentials, signRequest } from './sign-request.ts';

export interface S3Settings extends S3Credentials {
  readonly bucket: string;
  /** Empty: Amazon's endpoint of the region. */
  readonly endpoint: string;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty: the bucket itself. Only characters that need no encoding: every key is checked before. */
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
  /** The body must be read or dumped. Refusals are thrown as `S3Error`. */
  send(request: S3Request): Promise<S3Response>;
  /** The same for short text responses. */
  ask(request: S3Request): Promise<{ readonly headers: S3Response['headers']; readonly text: string }>;
}

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;
const NO_ANSWER_MS = 30_000;

/**
 * Not the guarded client for addresses of users: this address is the operator's, is often in the same network, and its
 * responses are streamed. Every request may be repeated: it puts, reads or removes the same again, and a multipart
 * upload begun twice is removed by the bucket's own rule.
 */
export function createS3Client(settings: S3Settings, options: S3ClientOptions = {}): S3Client {
  const { pause = sleep, clock = () => new Date() } = options;
  const { origin, host, basePath } = placeOf(settings);
  const agent = new Agent({ allowH2: false, headersTimeout: NO_ANSWER_MS, bodyTimeout: NO_ANSWER_MS });

  async function attempt({ method, key, query = {}, headers = {}, body }: S3Request): Promise<S3Response> {
    const path = key === '' ? basePath || '/' : `${basePath}/${key}`;
    // For each attempt: a signature is valid for some minutes only.
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

/** Amazon wants the bucket in the host name; self-hosted services take it in the path. */
function placeOf({ endpoint, region, bucket }: S3Settings): { origin: string; host: string; basePath: string } {
  const url = new URL(endpoint === '' ? `https://${bucket}.s3.${region}.amazonaws.com` : endpoint);
  const basePath = endpoint === '' ? '' : `${url.pathname.replace(/\/+$/, '')}/${bucket}`;
  return { origin: url.origin, host: url.host, basePath };
}

/** The response to a HEAD has no body, and a proxy in front may answer with its own page. */
const refusal = (status: number, text: string): S3Error =>
  new S3Error({
    status,
    code: elementText(text, 'Code') ?? (status === 404 ? 'NotFound' : 'Unknown'),
    message: elementText(text, 'Message') ?? '',
  });
