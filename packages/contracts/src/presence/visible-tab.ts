import { z } from 'zod';

/** A tab reports whether the user can see it, and repeats it while it is visible. */
export const VISIBLE_TAB_EVENT = 'visibleTab';
export const visibleTabPayload = z.object({ isVisible: z.boolean() });
export const VISIBLE_TAB_EVERY_SECONDS = 25;
/** Without a repeat for this long a tab no longer counts as visible. */
export const VISIBLE_TAB_LASTS_SECONDS = 60;
