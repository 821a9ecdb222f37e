/** `gone` is so unless the owner's phone uploads it again; `broken` stays so; `too-big` by our own limit; `unreachable` is worth another try. */
export class WebFileError extends Error {
  override readonly name = 'WebFileError';
  readonly reason: 'gone' | 'broken' | 'too-big' | 'unreachable';

  constructor(reason: WebFileError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
