const formatters = new Map<string, Intl.DateTimeFormat>();

/** A time in a list: HH:mm today, else dd/MM/yyyy, in the time zone. */
export function listTime(moment: string, { now, timeZone }: { readonly now: Date; readonly timeZone: string }): string {
  const { day, time } = inZone(new Date(moment), timeZone);
  return day === todayIn(timeZone, now) ? time : day;
}

let today = { now: new Date(0), timeZone: '', day: '' };

/** A list formats every row with the same current time. */
function todayIn(timeZone: string, now: Date): string {
  if (today.now !== now || today.timeZone !== timeZone) today = { now, timeZone, day: inZone(now, timeZone).day };
  return today.day;
}

/** Full date and time: dd/MM/yyyy HH:mm. */
export function fullTime(moment: string, timeZone: string): string {
  const { day, time } = inZone(new Date(moment), timeZone);
  return `${day} ${time}`;
}

/** The short form: dd/MM/yy HH:mm. */
export function shortTime(moment: string, timeZone: string): string {
  const { day, time } = inZone(new Date(moment), timeZone);
  return `${day.slice(0, 6)}${day.slice(8)} ${time}`;
}

function inZone(moment: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['day']}/${parts['month']}/${parts['year']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** Creating one costs more than a thousand uses, and a list formats every row. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}
