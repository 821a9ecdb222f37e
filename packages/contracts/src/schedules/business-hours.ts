import { z } from 'zod';
import { storableText } from '../text.ts';
import { timeOfDay } from '../users/user.ts';

/** In display order. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** HH:MM, or empty when there is no such shift. */
const shiftTime = (initial: string) => z.union([z.literal(''), timeOfDay]).default(initial);

const isShift = (start: string, end: string): boolean => (start === '' ? end === '' : end !== '' && start < end);
const wrongShift = 'a shift begins before it ends, or both times are empty';

/** The two shifts of one weekday. A day without a shift is closed. */
export const businessDaySchema = z
  .object({
    /** The day's name as the company shows it. */
    weekday: storableText(30).trim(),
    weekdayEn: z.enum(weekdays),
    startTimeA: shiftTime('08:00'),
    endTimeA: shiftTime('12:00'),
    startTimeB: shiftTime('13:00'),
    endTimeB: shiftTime('18:00'),
  })
  .refine((day) => isShift(day.startTimeA, day.endTimeA), { path: ['endTimeA'], message: wrongShift })
  .refine((day) => isShift(day.startTimeB, day.endTimeB), { path: ['endTimeB'], message: wrongShift })
  .meta({ id: 'BusinessDay' });
export type BusinessDay = z.output<typeof businessDaySchema>;

/** The hours of a company, a queue or a connection: each weekday at most once; a missing one is closed. */
export const businessHoursSchema = z
  .array(businessDaySchema)
  .max(weekdays.length)
  .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length, 'a weekday appears twice');
export type BusinessHours = z.output<typeof businessHoursSchema>;

const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

export const defaultBusinessHours: BusinessHours = weekdays.map((weekdayEn) =>
  businessDaySchema.parse({ weekday: weekdayNames[weekdayEn], weekdayEn }),
);
