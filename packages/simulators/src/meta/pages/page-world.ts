import type { Clock } from '../clock.ts';
import { type Attachments, createAttachments } from './attachments.ts';
import { createScriptedPageFailures, type ScriptedPageFailures } from './page-errors.ts';
import { createPageLimits, type PageLimitSettings, type PageLimits } from './page-limits.ts';
import { createPages, type Pages } from './pages.ts';
import { createThreads, type Threads } from './threads.ts';

/** The state of Messenger and Instagram beside WhatsApp's. */
export interface PageWorld {
  readonly pages: Pages;
  readonly threads: Threads;
  readonly attachments: Attachments;
  readonly limits: PageLimits;
  readonly scriptedFailures: ScriptedPageFailures;
}

export function createPageWorld(
  clock: Clock,
  capacity: { chats: number; messagesPerChat: number },
  limits: PageLimitSettings,
): PageWorld {
  return {
    pages: createPages(clock),
    threads: createThreads(capacity),
    attachments: createAttachments(clock),
    limits: createPageLimits(clock, limits),
    scriptedFailures: createScriptedPageFailures(),
  };
}
