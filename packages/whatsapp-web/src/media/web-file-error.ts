/**
 * `gone`: only the owner's phone can upload it again; `broken` is permanent; `too-big` exceeds our own limit;
 * `unreachable` is worth a retry.
 */
export class WebFileError extends Error {
  override readonly name = 'WebFileError';
  readonly reason: 'gone' | 'broken' | 'too-big' | 'unreachable';

  constructor(reason: WebFileError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
