/** Calendar days, YYYY-MM-DD, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const PRESETS = ['today', 'week', 'thirtyDays', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;

/** The days that a preset means today. The month is the default: from its first day to today. */
export function daysOfPreset(preset: Preset, today: string): Days {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'thirtyDays':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

/** The preset of these days. On the first of a month it is today, and on the seventh it is the week. */
export const presetOf = ({ from, to }: Days, today: string): Preset | null =>
  PRESETS.find((preset) => {
    const days = daysOfPreset(preset, today);
    return days.from === from && days.to === to;
  }) ?? null;

/** Further periods that the calendar offers. */
export function otherPeriods(
  today: string,
): Readonly<Record<'yesterday' | 'previousMonth' | 'quarter' | 'year', Days>> {
  const yesterday = addDays(today, -1);
  const lastOfMonth = addDays(`${today.slice(0, 8)}01`, -1);
  return {
    yesterday: { from: yesterday, to: yesterday },
    previousMonth: { from: `${lastOfMonth.slice(0, 8)}01`, to: lastOfMonth },
    quarter: { from: addDays(today, -89), to: today },
    year: { from: addDays(today, -364), to: today },
  };
}

export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The same number of days, immediately before: what the figures are compared with. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
});

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
