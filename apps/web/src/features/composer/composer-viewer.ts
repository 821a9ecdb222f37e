/** As much of the signed-in person as the composer needs. */
export interface ComposerViewer {
  readonly userId: number;
  /** What stands above signed messages. */
  readonly name: string;
  readonly timeZone: string;
  /** The company lets its agents put their name above what they write. */
  readonly maySign: boolean;
  /** The plan has scheduled messages. */
  readonly maySchedule: boolean;
  /** Changes and cancels what colleagues have planned. */
  readonly changesOthersPlans?: boolean;
  /** Staff of the platform, here for support: they look and do not write. */
  readonly isVisitor?: boolean;
}
