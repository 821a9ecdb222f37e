/** Calendar months are written yyyy-MM, days yyyy-MM-dd. */
const DAY_MS = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The first and last day of a month; of the current one, until today. */
export function daysOfMonth(month: string, today: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  const last = lastDayOf(month);
  return { from, to: last < today ? last : today };
}

export const lastDayOf = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);

export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** The current month and those before it, newest first. */
export function recentMonths(today: string, count: number): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
