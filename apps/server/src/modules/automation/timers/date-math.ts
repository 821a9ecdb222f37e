const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The latest of the dates that are set. */
export const latest = (first: Date, ...others: readonly (Date | null)[]): Date =>
  others.reduce<Date>((known, other) => (other !== null && other > known ? other : known), first);

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** Elapsed hours, not hours on a clock: a night in which clocks go forward does not shorten the wait. */
export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);
