export type MediaFailure =
  /** ffmpeg is not on this machine: the operator's to mend. */
  | 'tool-missing'
  /** Not a type that can be converted. */
  | 'unsupported'
  /** It is named a picture or a sound and does not hold one. */
  | 'unreadable'
  | 'too-large'
  | 'timed-out'
  | 'aborted';

/** Why a file could not be inspected or converted. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly reason: MediaFailure;

  constructor(reason: MediaFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
