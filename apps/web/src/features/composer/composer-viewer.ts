/** The fields of the signed-in user that the composer needs. */
export interface ComposerViewer {
  readonly userId: number;
  /** The name above signed messages. */
  readonly name: string;
  readonly timeZone: string;
  /** The company allows agents to sign messages. */
  readonly maySign: boolean;
  /** The plan has scheduled messages. */
  readonly maySchedule: boolean;
  /** May change and cancel schedules of colleagues. */
  readonly changesOthersPlans?: boolean;
  /** The company has switched the copilot on. */
  readonly hasCopilot?: boolean;
  /** The platform's staff, here for support: read-only. */
  readonly isVisitor?: boolean;
}
