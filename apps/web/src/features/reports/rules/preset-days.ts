export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface PresetDays extends Days {
  readonly name: 'today' | 'yesterday' | 'lastSevenDays' | 'thisMonth' | 'lastMonth';
}

/** The usual periods, counted from a day of the company's calendar, YYYY-MM-DD. */
export function presetDays(today: string): readonly PresetDays[] {
  const yesterday = addDays(today, -1);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLastMonth = addDays(firstOfMonth, -1);
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: yesterday, to: yesterday },
    { name: 'lastSevenDays', from: addDays(today, -6), to: today },
    { name: 'thisMonth', from: firstOfMonth, to: today },
    { name: 'lastMonth', from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth },
  ];
}

/** By UTC: a day has 24 hours there, whatever the clocks of a country do. */
function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
