import { type BusinessDay, type BusinessHours, defaultBusinessHours } from '@recado/contracts';
import { currentLanguage, languageTags } from '../../i18n/i18n.ts';

export const shifts = [
  ['startTimeA', 'endTimeA'],
  ['startTimeB', 'endTimeB'],
] as const;
export type ShiftTime = (typeof shifts)[number][number];
export type DayTimes = Pick<BusinessDay, ShiftTime>;

const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
export const closed: DayTimes = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };

/** All seven days in order: a missing day is closed, and unset hours are the default ones. */
export const wholeWeek = (hours: BusinessHours): BusinessHours =>
  hours.length === 0
    ? defaultBusinessHours
    : defaultBusinessHours.map(
        (usual) => hours.find(({ weekdayEn }) => weekdayEn === usual.weekdayEn) ?? { ...usual, ...closed },
      );

export const timesOf = ({ startTimeA, endTimeA, startTimeB, endTimeB }: BusinessDay): DayTimes => ({
  startTimeA,
  endTimeA,
  startTimeB,
  endTimeB,
});

export const isClosed = (day: DayTimes): boolean => shifts.flat().every((time) => day[time] === '');

/** The days' names in the user's language, Monday first. */
export function weekdayNames(): readonly string[] {
  const tag = languageTags[currentLanguage()];
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  return defaultBusinessHours.map((_, index) => {
    const name = format.format(A_MONDAY + index * DAY_MS);
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  });
}
