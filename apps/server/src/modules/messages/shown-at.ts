const SECOND_MS = 1000;

/**
 * The time under which a customer's message is shown. Providers report whole seconds: taken literally, an answer would
 * appear below a question of the same second. Within its second a message is placed at its arrival, or at the end when
 * it arrived late.
 */
export const shownAt = (at: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), at.getTime() + (at.getTime() % SECOND_MS === 0 ? SECOND_MS - 1 : 0)));
