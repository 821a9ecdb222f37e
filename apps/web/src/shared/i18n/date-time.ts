import type { Language } from '@recado/contracts';
import { currentLanguage, languageTags } from './i18n.ts';

// The only file that turns moments into text: a test refuses any other. Hours are always of 24.

interface DateFormats {
  readonly day: string;
  /** The same in letters of the language, for an empty field. */
  readonly dayHint: string;
  /** Where there is less room. */
  readonly shortDay: string;
}

const slashed: DateFormats = { day: 'DD/MM/YYYY', dayHint: 'DD/MM/AAAA', shortDay: 'DD/MM/YY' };
const formats: Readonly<Record<Language, DateFormats>> = {
  pt: slashed,
  // Day first as in the other languages: colleagues read the same screen in different ones.
  en: { ...slashed, dayHint: 'DD/MM/YYYY' },
  es: slashed,
  tr: { day: 'DD.MM.YYYY', dayHint: 'GG.AA.YYYY', shortDay: 'DD.MM.YY' },
};

/** How the language on screen writes a day, for fields that show one. */
export const dayFormat = (): string => formats[currentLanguage()].day;
export const dayHint = (): string => formats[currentLanguage()].dayHint;
/** And a day with its time. */
export const momentFormat = (): string => `${dayFormat()} HH:mm`;

/** What a clock shows: two digits each, of the year four. */
export type ClockParts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>;

/** By the clock of the time zone; of this device without one. */
export function clockParts(moment: Date | number | string, timeZone?: string): ClockParts {
  const parts = formatterOf(timeZone).formatToParts(typeof moment === 'string' ? Date.parse(moment) : moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as ClockParts;
}

/** When something happened, as lists say it: the time today, else the day. */
export function listTime(moment: string, { now, timeZone }: { readonly now: Date; readonly timeZone: string }): string {
  const parts = clockParts(moment, timeZone);
  return calendarDay(parts) === todayIn(timeZone, now) ? timeOf(parts) : written(formats[currentLanguage()].day, parts);
}

/** A moment in full: day and time. */
export function fullTime(moment: string, timeZone: string): string {
  const parts = clockParts(moment, timeZone);
  return `${written(formats[currentLanguage()].day, parts)} ${timeOf(parts)}`;
}

/** The same where there is less room. */
export function shortTime(moment: string, timeZone: string): string {
  const parts = clockParts(moment, timeZone);
  return `${written(formats[currentLanguage()].shortDay, parts)} ${timeOf(parts)}`;
}

/** The day of a moment. */
export const dayOf = (moment: string, timeZone: string): string =>
  written(formats[currentLanguage()].day, clockParts(moment, timeZone));

/** HH:mm, by the clock of this device unless a time zone is named. */
export const timeText = (moment: Date | string, timeZone?: string): string => timeOf(clockParts(moment, timeZone));

/** HH:mm:ss by the clock of this device, for who reads a log beside it. */
export function preciseTime(moment: Date): string {
  const parts = clockParts(moment);
  return `${timeOf(parts)}:${parts.second}`;
}

/** A calendar day, YYYY-MM-DD. Never through `Date`: west of Greenwich it would become the day before. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return written(formats[currentLanguage()].day, { year, month, day: date });
}

/** The calendar day that was typed, or pasted as YYYY-MM-DD, as YYYY-MM-DD; null when it is none. */
export function readDay(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim()) ?? [];
  const isTyped = date !== undefined && month !== undefined;
  const day = isTyped ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  // The 31st of February would become a day in March.
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a day of the week in the language on screen, with a capital; 0 is Monday. */
export function weekdayName(index: number): string {
  const tag = languageTags[currentLanguage()];
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(A_MONDAY + index * DAY_MS);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** How calendars name a month, a day and a range of days. */
const longForms = {
  month: { month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  range: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar day, YYYY-MM-DD, in words: `17 de novembro de 2026` of its month, weekday or in full. */
export const dayInWords = (day: string, form: Exclude<keyof typeof longForms, 'range'>): string =>
  longFormatter(form).format(dayStart(day));

/** `9 – 15 de novembro de 2026`. */
export const daysInWords = (first: string, last: string): string =>
  longFormatter('range').formatRange(dayStart(first), dayStart(last));

const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const longFormatter = (form: keyof typeof longForms): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languageTags[currentLanguage()], { ...longForms[form], timeZone: 'UTC' });

const written = (format: string, { year, month, day }: Pick<ClockParts, 'year' | 'month' | 'day'>): string =>
  format.replace('DD', day).replace('MM', month).replace('YYYY', year).replace('YY', year.slice(-2));
const timeOf = ({ hour, minute }: ClockParts): string => `${hour}:${minute}`;
/** YYYY-MM-DD. */
export const calendarDay = ({ year, month, day }: ClockParts): string => `${year}-${month}-${day}`;

let today = { now: new Date(0), timeZone: '', day: '' };

/** A list asks for every row, with one and the same present. */
function todayIn(timeZone: string, now: Date): string {
  if (today.now !== now || today.timeZone !== timeZone)
    today = { now, timeZone, day: calendarDay(clockParts(now, timeZone)) };
  return today.day;
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making one costs more than using it a thousand times, and a list asks for every row. */
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}
