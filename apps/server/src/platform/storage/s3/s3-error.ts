/** The store refused or failed. Its words, never our keys: they end up in logs. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(`S3: ${status} ${code}: ${message.slice(0, 300)}`);
    this.status = status;
    this.code = code;
  }

  /** Worth another try: the store is busy, restarting or behind a gateway that lost it. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || PASSING_CODES.has(this.code);
  }
}

const PASSING_CODES = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted']);
