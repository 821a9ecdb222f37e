interface ImportDays {
  readonly enableImportMessage: boolean;
  readonly importOldMessages: string;
  readonly importRecentMessages: string;
}

/** The days that were chosen as moments: from the beginning of the first to the end of the last, or until now. */
export function importMoments(
  { enableImportMessage, importOldMessages, importRecentMessages }: ImportDays,
  now: Date,
): { readonly importOldMessages: string | null; readonly importRecentMessages: string | null } {
  if (!enableImportMessage) return { importOldMessages: null, importRecentMessages: null };
  return {
    importOldMessages: momentOf(importOldMessages, '00:00'),
    importRecentMessages: untilEndOf(importRecentMessages, now),
  };
}

/** The day of a moment as a field for days shows it; '' without one. */
export function dayOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const momentOf = (day: string, time: string): string | null =>
  day === '' ? null : new Date(`${day}T${time}`).toISOString();

/** Today has no end yet: what is written until the phone is linked again belongs to it. */
const untilEndOf = (day: string, now: Date): string | null =>
  day === dayOf(now.toISOString()) ? null : momentOf(day, '23:59:59');
