/** The storage service refused or failed. Contains its message, never our keys: it ends up in logs. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(`S3: ${status} ${code}: ${message.slice(0, 300)}`);
    this.status = status;
    this.code = code;
  }

  /** Worth another try: the service is busy, restarting or behind a gateway that lost it. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || PASSING_CODES.has(this.code);
  }
}

const PASSING_CODES = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted']);
