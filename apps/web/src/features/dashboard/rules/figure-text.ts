import { currentLanguage, languageTags } from '../../../shared/i18n/i18n.ts';

/** Without a sample there is no figure: 0 would be a statement. */
export const NO_FIGURE = '–';

const format = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(languageTags[currentLanguage()], { maximumFractionDigits: digits });

export const countText = (count: number): string => format(0).format(count);

/** With one decimal, as the server rounds it. */
export const decimalText = (value: number | null, digits = 1): string =>
  value === null ? NO_FIGURE : format(digits).format(value);

export const percentText = (percent: number | null): string =>
  percent === null ? NO_FIGURE : `${decimalText(percent)}%`;

const HOUR = 60;

/** `0h 05m`, as cards show a time. Less than half a minute is not nothing. */
export function hoursText(minutes: number | null): string {
  if (minutes === null) return NO_FIGURE;
  const whole = Math.round(minutes);
  if (whole === 0 && minutes > 0) return '< 1m';
  return `${Math.floor(whole / HOUR)}h ${String(whole % HOUR).padStart(2, '0')}m`;
}

/** `5 min`, `1 h 12`, as tables show a time. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return NO_FIGURE;
  const whole = Math.round(minutes);
  if (whole === 0) return minutes > 0 ? '< 1 min' : '0 min';
  if (whole < HOUR) return `${whole} min`;
  return `${countText(Math.floor(whole / HOUR))} h ${String(whole % HOUR).padStart(2, '0')}`;
}
