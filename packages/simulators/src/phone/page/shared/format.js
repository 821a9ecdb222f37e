// @ts-check
/** How times, numbers and sizes are written, in Portuguese. Pure: the caller passes the current time. */

const LOCALE = 'pt-BR';
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param {string} at */
export function timeOf(at) {
  return new Date(at).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });
}

/** "Hoje", "Ontem", a weekday of the last week, or a date. @param {string} at @param {number} nowMs */
export function dayLabel(at, nowMs) {
  const daysAgo = daysBetween(at, nowMs);
  if (daysAgo === 0) return 'Hoje';
  if (daysAgo === 1) return 'Ontem';
  const day = new Date(at);
  if (daysAgo > 1 && daysAgo < 7) return capitalised(day.toLocaleDateString(LOCALE, { weekday: 'long' }));
  return day.toLocaleDateString(LOCALE);
}

/** As a list of chats writes it: today the hour, before that the day. @param {string} at @param {number} nowMs */
export function listTime(at, nowMs) {
  return daysBetween(at, nowMs) === 0 ? timeOf(at) : dayLabel(at, nowMs);
}

/** Calendar days, not spans of 24 hours: what was written at 23:59 is "yesterday" a minute later. @param {string} at @param {number} nowMs */
function daysBetween(at, nowMs) {
  // Rounded, because a day on which clocks are moved has 23 or 25 hours.
  return Math.round((midnight(nowMs) - midnight(Date.parse(at))) / DAY_MS);
}

/** @param {number} ms */
const midnight = (ms) => new Date(ms).setHours(0, 0, 0, 0);

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** 5511987654321 → +55 11 98765-4321. @param {string} digits */
export function formatPhone(digits) {
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return brazilian ? `+55 ${brazilian[1]} ${brazilian[2]}-${brazilian[3]}` : `+${digits}`;
}

/** The digits of a typed number. Ten or eleven digits without a country are a Brazilian number. @param {string} text */
export function readPhone(text) {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const isLocal = !text.trim().startsWith('+') && (digits.length === 10 || digits.length === 11);
  const full = isLocal ? `55${digits}` : digits;
  return /^\d{8,15}$/.test(full) ? full : undefined;
}

/** @param {number} bytes */
export function formatBytes(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / (1024 * 1024), 'MB'];
  return `${value.toLocaleString(LOCALE, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

/** 67 → 1:07. @param {number} seconds */
export function formatDuration(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** @param {string} name */
export function initials(name) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** One of the avatars' colours, always the same one for the same person. @param {string} id */
export function toneOf(id) {
  return [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 6;
}

/** The name the file's ending goes by: PDF, DOCX. @param {string} filename @param {string} [mimeType] */
export function fileType(filename, mimeType = '') {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1];
  return (ending ?? mimeType.split('/')[1] ?? 'arquivo').toUpperCase().slice(0, 6);
}
