const STEP_MINUTES = 10;
const LAST_MINUTE = 24 * 60 - 1;

/** The typed text as far as it is a time: ##:##. An hour that can only have one digit gets a leading zero. */
export function maskTime(text: string): string {
  const typed = text.replace(/\D/g, '');
  const digits = (/^[3-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** An hour alone becomes the full hour. */
export const completeTime = (text: string): string => (/^\d\d$/.test(text) ? `${text}:00` : text);

/** Ten minutes later or earlier within the day; an incomplete time stays. */
export function stepTime(text: string, direction: 1 | -1): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  if (hours === undefined) return text;
  const moved = Number(hours) * 60 + Number(minutes) + direction * STEP_MINUTES;
  const minute = Math.min(Math.max(moved, 0), LAST_MINUTE);
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
