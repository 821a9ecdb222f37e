import { type BusinessDay, type BusinessHours, defaultBusinessHours } from '@recado/contracts';
import { weekdayName } from '../../i18n/date-time.ts';

export const shifts = [
  ['startTimeA', 'endTimeA'],
  ['startTimeB', 'endTimeB'],
] as const;
export type ShiftTime = (typeof shifts)[number][number];
export type DayTimes = Pick<BusinessDay, ShiftTime>;

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
export const weekdayNames = (): readonly string[] => defaultBusinessHours.map((_, index) => weekdayName(index));
