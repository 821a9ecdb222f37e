import type { Copilot } from '../../state/use-copilot.ts';
import type { AttachmentActions } from '../attachments/attachment-items.tsx';
import type { QuickReplyMenu } from '../quick-replies/use-quick-reply-menu.ts';
import type { Recorder } from '../recorder/use-recorder.ts';

/** The tools around the text: beside it on a phone, below it elsewhere. */
export interface ComposerTools {
  readonly attachments: AttachmentActions;
  readonly menu: QuickReplyMenu;
  readonly recorder: Recorder;
  /** Undefined where the company has not switched it on. */
  readonly copilot: Copilot | undefined;
  /** Undefined where the plan has no schedules. */
  readonly onSchedule: (() => void) | undefined;
}
