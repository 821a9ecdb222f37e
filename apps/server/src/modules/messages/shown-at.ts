const SECOND_MS = 1000;

/**
 * The moment a customer's message is shown by. Providers tell whole seconds: taken as they are, an answer would stand
 * below the question it was given in the same second. So within its second a message stands where it arrived, and at
 * its end when it came late.
 */
export const shownAt = (at: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), at.getTime() + (at.getTime() % SECOND_MS === 0 ? SECOND_MS - 1 : 0)));
