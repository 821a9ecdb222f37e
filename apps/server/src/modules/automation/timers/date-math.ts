const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The latest of those that there are. */
export const latest = (first: Date, ...others: readonly (Date | null)[]): Date =>
  others.reduce<Date>((known, other) => (other !== null && other > known ? other : known), first);

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** Hours that pass, not hours on a clock: a night in which clocks are put forward is not shorter for who waits. */
export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);
