/**
 * A calendar day, YYYY-MM-DD, as dd/MM/yyyy. Never through `Date`: west of Greenwich it would become the day before.
 */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
