import { S3Client } from '@aws-sdk/client-s3';
import { ConfiguredRetryStrategy } from '@smithy/core/retry';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Empty: Amazon's own of the region. */
  readonly endpoint: string;
  /** Empty: the SDK looks for credentials itself, down to the role of the machine. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3ClientOptions {
  /** Before the second attempt it is asked for 1. */
  readonly backoffMs?: (attempt: number) => number;
  /** How long the store may take to answer, and how long a body may bring nothing. */
  readonly timeoutMs?: number;
}

export const S3_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** For a part of 8 MB with its answer: at half a megabit a second it takes two minutes to leave. */
const UPLOAD_TIMEOUT_MS = 120_000;
const ATTEMPTS = 4;
const FIRST_BACKOFF_MS = 200;

/**
 * Not the guarded client for addresses that users give: this one is the operator's, and often inside the same network. It
 * follows no redirect.
 */
export function createS3Client(settings: S3Settings, options: S3ClientOptions = {}): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const { backoffMs = exponentialBackoffMs } = options;
  return new S3Client({
    region,
    // Amazon wants the bucket in the name of the host; stores at another address take it in the path.
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
    retryStrategy: new ConfiguredRetryStrategy(ATTEMPTS, backoffMs),
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Stores that are not Amazon's refuse the trailing checksums of the default, or save them as part of the file. The
    // signature covers the hash of every body, so a changed byte is refused without them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A store that does not answer `100 Continue` would delay every part, and each would open a connection.
    expectContinueHeader: false,
  });
}

export const exponentialBackoffMs = (attempt: number): number =>
  FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
