import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { answerRequest, escapeXml, type S3Answer } from './answer-request.ts';
import { createBucket } from './bucket.ts';
import { checkSignature, type S3Account } from './check-signature.ts';
import { type S3ErrorCode, S3Refusal } from './s3-error.ts';

export interface S3Options extends S3Account {
  readonly port: number;
  readonly bucket: string;
  /** S3 gives a thousand at a time; fewer make the next page come sooner. */
  readonly keysPerPage: number;
  readonly clock: () => Date;
}

export interface RunningS3 extends RunningSimulator {
  readonly addresses: { readonly http: string };
  readonly settings: S3Account & { readonly bucket: string; readonly endpoint: string };
  /** The next n requests that are signed well are refused all the same. */
  failNext(times: number, code?: S3ErrorCode): void;
  /** The next request gets no answer: its connection is cut. */
  cutNext(): void;
  /** The next request gets no answer, and its connection stays. */
  ignoreNext(): void;
  /** The next body that is read stops half-way, and its connection stays. */
  stallNext(): void;
  /** From now on only these are accepted, as when a role hands out new ones. */
  changeKeys(keys: Omit<S3Account, 'region'>): void;
  /** Of uploads in parts that were begun and neither completed nor given up. */
  uploadCount(): number;
  requestCount(): number;
}

/** An object store in memory with one bucket, addressed by path, that accepts nothing unsigned. */
export async function startS3({
  port = 8050,
  bucket: bucketName = 'recado',
  accessKeyId = 'SIMULATEDACCESSKEY',
  secretAccessKey = 'simulated-secret-access-key',
  region = 'us-east-1',
  keysPerPage = 1000,
  clock = () => new Date(),
}: Partial<S3Options> = {}): Promise<RunningS3> {
  let account: S3Account = { accessKeyId, secretAccessKey, region };
  const bucket = createBucket(clock);
  let failures: S3ErrorCode[] = [];
  let isCutNext = false;
  let isIgnoredNext = false;
  let isStalledNext = false;
  let requests = 0;

  const server = createServer((request, response) => {
    requests += 1;
    if (isCutNext) {
      isCutNext = false;
      request.socket.destroy();
      return;
    }
    if (isIgnoredNext) {
      isIgnoredNext = false;
      return;
    }
    // Callers that hang up while their body is read end here, not as an uncaught error.
    respond(request, response).catch(() => request.socket.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const answer = tryTo(() => answerSigned(request, body), request.url ?? '/');
    response.writeHead(answer.status, {
      'x-amz-request-id': randomUUID(),
      date: clock().toUTCString(),
      ...answer.headers,
    });
    if (isStalledNext && Buffer.isBuffer(answer.body)) {
      isStalledNext = false;
      response.write(answer.body.subarray(0, answer.body.length / 2));
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }

  function answerSigned({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): S3Answer {
    checkSignature({ method, url, headers, body }, account, clock());
    const failure = failures.shift();
    if (failure !== undefined) throw new S3Refusal(failure, 'We were told to fail.');
    const { pathname, searchParams: query } = new URL(url, 'http://s3.test');
    const [, name = '', ...key] = pathname.split('/').map(decodeURIComponent);
    if (name !== bucketName) throw new S3Refusal('NoSuchBucket', 'The specified bucket does not exist');
    return answerRequest(bucket, { method, key: key.join('/'), query, headers, body, keysPerPage });
  }

  const boundPort = await listenOnLoopback(server, port);
  const endpoint = `http://${LOOPBACK}:${boundPort}`;
  return {
    addresses: { http: endpoint },
    settings: { accessKeyId, secretAccessKey, region, bucket: bucketName, endpoint },
    describe: () => `s3: ${endpoint}/${bucketName} (${accessKeyId}, ${secretAccessKey})`,
    failNext(times, code = 'InternalError') {
      failures = Array.from({ length: times }, () => code);
    },
    cutNext() {
      isCutNext = true;
    },
    ignoreNext() {
      isIgnoredNext = true;
    },
    stallNext() {
      isStalledNext = true;
    },
    changeKeys(keys) {
      account = { ...keys, region };
    },
    uploadCount: bucket.uploadCount,
    requestCount: () => requests,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const s3 = defineSimulator<S3Options, RunningS3>({ name: 's3', start: startS3 });

function tryTo(work: () => S3Answer, resource: string): S3Answer {
  try {
    return work();
  } catch (error) {
    const { code, status, message } =
      error instanceof S3Refusal ? error : new S3Refusal('InternalError', 'We encountered an internal error.');
    return {
      status,
      headers: { 'content-type': 'application/xml' },
      body:
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message>` +
        `<Resource>${escapeXml(resource)}</Resource></Error>`,
    };
  }
}
