import { calendarDay, clockParts, timeText } from '../../../shared/i18n/date-time.ts';

interface ZoneClock {
  /** HH:mm */
  readonly time: (moment: string) => string;
  /** yyyy-MM-dd, for comparing. */
  readonly day: (moment: string) => string;
}

const clocks = new Map<string, ZoneClock>();
const DAY_SECONDS = 86_400;
/** Days with a clock change may be an hour shorter. */
const SHORTEST_DAY_SECONDS = DAY_SECONDS - 3_600;

/** Times and days in a time zone. */
export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = makeClock(timeZone);
  clocks.set(timeZone, made);
  return made;
}

function makeClock(timeZone: string): ZoneClock {
  // A conversation of twenty thousand messages formats the day of each: neighbours share it, and timestamps of the
  // server compare as strings.
  let last = { from: '', to: '', day: '' };
  return {
    time: (moment) => timeText(moment, timeZone),
    day: (moment) => {
      if (moment >= last.from && moment < last.to) return last.day;
      const ms = Date.parse(moment);
      const parts = clockParts(ms, timeZone);
      const seconds = Number(parts.hour) * 3_600 + Number(parts.minute) * 60 + Number(parts.second);
      const left = Math.max(1, SHORTEST_DAY_SECONDS - seconds);
      last = { from: moment, to: new Date(ms + left * 1_000).toISOString(), day: calendarDay(parts) };
      return last.day;
    },
  };
}
