export type MediaFailure =
  /** ffmpeg is missing on this machine: for the operator to fix. */
  | 'tool-missing'
  /** Not a type that can be converted. */
  | 'unsupported'
  /** It is declared as a picture or a sound and is none. */
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
