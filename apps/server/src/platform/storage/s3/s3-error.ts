import { S3ServiceException } from '@aws-sdk/client-s3';

/** The store refused or failed. Carries the store's words only: the SDK's own error holds the signed request. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(`S3: ${status} ${code}: ${message.slice(0, 300)}`);
    this.status = status;
    this.code = code;
  }
}

/** Leaves what is not an answer of the store as it is: a lost connection, missing credentials, a failed source. */
export function throwAsS3Error(error: unknown): never {
  if (!(error instanceof S3ServiceException)) throw error;
  throw new S3Error({ status: error.$metadata.httpStatusCode ?? 0, code: error.name, message: error.message });
}
