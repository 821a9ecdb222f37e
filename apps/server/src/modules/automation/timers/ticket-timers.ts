import { stageTimer } from '../kanban/stage.timer.ts';
import { ratingExpiryTimer } from '../rating/rating-expiry.timer.ts';
import { rotationTimer } from '../rotation/rotation.timer.ts';
import { autoCloseTimer } from './auto-close.timer.ts';
import { inactivityCloseTimer } from './inactivity-close.timer.ts';
import { inactivityNoticeTimer } from './inactivity-notice.timer.ts';
import { redirectTimer } from './redirect.timer.ts';
import type { TicketTimer } from './ticket-timer.ts';

/** If several are due, the first in this list fires. docs/product/automation.md#timers */
export const ticketTimers: readonly TicketTimer[] = [
  ratingExpiryTimer,
  inactivityCloseTimer,
  inactivityNoticeTimer,
  autoCloseTimer,
  redirectTimer,
  rotationTimer,
  stageTimer,
];
