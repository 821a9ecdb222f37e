export type OutgoingFailure =
  | 'invalid-request'
  | 'address-refused'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'bad-response';

/**
 * Why a call to a user-given address failed. The message may be shown to that user, so it never contains the resolved
 * address: that would let them map our network one name at a time. Details are in `cause`, for the log.
 */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly reason: OutgoingFailure;

  constructor(reason: OutgoingFailure, cause?: unknown) {
    super(`The call failed: ${reason}`, cause === undefined ? {} : { cause });
    this.reason = reason;
  }
}
