import { dayIn, instantIn } from '@recado/contracts';

interface ImportDays {
  readonly enableImportMessage: boolean;
  readonly importOldMessages: string;
  readonly importRecentMessages: string;
}

interface Clock {
  readonly now: Date;
  /** The company's time zone, wherever the user is. */
  readonly timeZone: string;
}

/** The chosen days as moments: from the beginning of the first to the end of the last, or until now. */
export function importMoments(
  { enableImportMessage, importOldMessages, importRecentMessages }: ImportDays,
  clock: Clock,
): { readonly importOldMessages: string | null; readonly importRecentMessages: string | null } {
  if (!enableImportMessage) return { importOldMessages: null, importRecentMessages: null };
  return {
    importOldMessages: momentOf(importOldMessages, '00:00:00', clock),
    importRecentMessages: untilEndOf(importRecentMessages, clock),
  };
}

/** The day of a moment as a field for days shows it; '' without one. */
export const dayOf = (moment: string | null, timeZone: string): string =>
  moment === null ? '' : dayIn(timeZone, new Date(moment));

const momentOf = (day: string, time: string, { timeZone }: Clock): string | null =>
  day === '' ? null : instantIn(timeZone, `${day}T${time}`).toISOString();

/** Today has no end yet: messages until the phone is linked again are included. */
const untilEndOf = (day: string, clock: Clock): string | null =>
  day === dayIn(clock.timeZone, clock.now) ? null : momentOf(day, '23:59:59', clock);
