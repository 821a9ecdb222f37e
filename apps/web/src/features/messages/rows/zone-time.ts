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
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const partsOf = (ms: number) =>
    Object.fromEntries(formatter.formatToParts(ms).map(({ type, value }) => [type, value]));
  // A conversation of twenty thousand messages formats the day of each: neighbours share it, and timestamps of the
  // server compare as strings.
  let last = { from: '', to: '', day: '' };
  return {
    time: (moment) => {
      const { hour, minute } = partsOf(Date.parse(moment));
      return `${hour}:${minute}`;
    },
    day: (moment) => {
      if (moment >= last.from && moment < last.to) return last.day;
      const ms = Date.parse(moment);
      const { year, month, day, hour, minute, second } = partsOf(ms);
      const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second);
      const left = Math.max(1, SHORTEST_DAY_SECONDS - seconds);
      last = { from: moment, to: new Date(ms + left * 1_000).toISOString(), day: `${year}-${month}-${day}` };
      return last.day;
    },
  };
}

/** dd/MM/yyyy from yyyy-MM-dd. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('/');
