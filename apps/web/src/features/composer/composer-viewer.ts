/** As much of the signed-in person as the composer needs. */
export interface ComposerViewer {
  readonly userId: number;
  readonly name: string;
  readonly timeZone: string;
  /** The company lets its agents put their name above what they write. */
  readonly maySign: boolean;
  /** The plan has scheduled messages. */
  readonly maySchedule: boolean;
  /** Writes to customers also where nobody has accepted the ticket yet. */
  readonly writesUnaccepted: boolean;
  /** Staff of the platform, here for support: they look and do not write. */
  readonly isVisitor?: boolean;
}
