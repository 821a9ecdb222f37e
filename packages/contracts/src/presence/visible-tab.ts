import { z } from 'zod';

/** A tab says whether it is in front of the user; while it is, again every so often. */
export const VISIBLE_TAB_EVENT = 'visibleTab';
export const visibleTabPayload = z.object({ isVisible: z.boolean() });
export const VISIBLE_TAB_EVERY_SECONDS = 25;
/** A tab that has not said so for so long is not in front any more. */
export const VISIBLE_TAB_LASTS_SECONDS = 60;
