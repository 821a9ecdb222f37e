import { type BusinessHours, weekdays } from '@recado/contracts';

const always = (startTimeA: string, endTimeA: string): BusinessHours =>
  weekdays.map((weekdayEn) => ({
    weekday: weekdayEn,
    weekdayEn,
    startTimeA,
    endTimeA,
    startTimeB: '',
    endTimeB: '',
  }));

export const openHours = always('00:00', '23:59');
export const closedHours = always('', '');
export const noHours: BusinessHours = [];
