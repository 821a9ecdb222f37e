/** People who never wrote to the company: on the first day, more with each clean day, and never more than these. */
const FIRST_DAY = 10;
const MORE_EACH_DAY = 10;
const MOST_A_DAY = 100;

export interface WarmUpState {
  /** The day of the counts, by the company's clock; null before the first. */
  readonly day: string | null;
  /** Strangers written to on that day. */
  readonly count: number;
  /** No campaign of the number had to be stopped on that day. */
  readonly isClean: boolean;
  /** Clean days with strangers before that day, in a row. */
  readonly cleanDays: number;
}

export const NEW_NUMBER: WarmUpState = { day: null, count: 0, isClean: true, cleanDays: 0 };

/** The state on a day: a new day counts the last one as clean or starts over. */
export function onDay(state: WarmUpState, day: string): WarmUpState {
  if (state.day === day) return state;
  const cleanDays = !state.isClean ? 0 : state.cleanDays + (state.count > 0 ? 1 : 0);
  return { day, count: 0, isClean: true, cleanDays };
}

/** How many strangers may still be written to on the day of the state. */
export const strangersLeft = ({ count, cleanDays, isClean }: WarmUpState): number =>
  isClean ? Math.max(0, Math.min(MOST_A_DAY, FIRST_DAY + MORE_EACH_DAY * cleanDays) - count) : 0;

export const withStrangers = (state: WarmUpState, count: number): WarmUpState => ({
  ...state,
  count: state.count + count,
});
