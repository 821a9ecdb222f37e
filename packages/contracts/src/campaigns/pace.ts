import { instantIn } from '../instant-in.ts';
import { type CampaignSettings, QR_FLOOR_SECONDS } from './campaign-settings.ts';

/** Messages a second that a number may send, whoever writes them. */
export const CLOUD_MESSAGES_PER_SECOND = 80;
export const QR_MESSAGES_PER_SECOND = 5;

/** How fast the campaigns of one connection send. */
export type Pace = Pick<
  CampaignSettings,
  'messageInterval' | 'longerIntervalAfter' | 'greaterInterval' | 'sabado' | 'domingo' | 'startHour' | 'endHour'
> & {
  readonly timeZone: string;
  /** Messages a second when the interval is 0. */
  readonly ratePerSecond: number;
};

/** What the pace depends on beside the settings. */
export type PacedNumber = Pick<Pace, 'timeZone' | 'ratePerSecond'> & { readonly isQr: boolean };

/** WhatsApp bans numbers by QR code that write fast and to many strangers. */
export const isProtected = (
  { protectsQrNumbers }: Pick<CampaignSettings, 'protectsQrNumbers'>,
  { isQr }: Pick<PacedNumber, 'isQr'>,
): boolean => isQr && protectsQrNumbers;

/** The pace of a connection's campaigns, for the pump, the estimate and the remaining time. */
export const paceOf = (settings: CampaignSettings, number: PacedNumber): Pace => ({
  messageInterval: isProtected(settings, number)
    ? Math.max(QR_FLOOR_SECONDS, settings.messageInterval)
    : settings.messageInterval,
  longerIntervalAfter: settings.longerIntervalAfter,
  greaterInterval: settings.greaterInterval,
  sabado: settings.sabado,
  domingo: settings.domingo,
  startHour: settings.startHour,
  endHour: settings.endHour,
  timeZone: number.timeZone,
  ratePerSecond: number.ratePerSecond,
});

export interface PaceState {
  /** When the last message left; null before the first. */
  readonly lastAt: Date | null;
  /** Messages since the last greater interval. */
  readonly run: number;
}

export const INITIAL_PACE: PaceState = { lastAt: null, run: 0 };

/** The earliest time for the next message. Used by the pump and by the estimate, so that both agree. */
export function nextSendAt(pace: Pace, { lastAt, run }: PaceState, now: Date): Date {
  const earliest = lastAt === null ? now : new Date(Math.max(now.getTime(), lastAt.getTime() + gapAfter(pace, run)));
  return nextOpening(pace, earliest);
}

/** The state after a message left. */
export const afterSend = ({ longerIntervalAfter }: Pace, { run }: PaceState, at: Date): PaceState => ({
  lastAt: at,
  run: longerIntervalAfter > 0 && run >= longerIntervalAfter ? 1 : run + 1,
});

/** Milliseconds from the last message to the next. */
export function gapAfter(pace: Pace, run: number): number {
  const interval = pace.messageInterval * 1000 || 1000 / pace.ratePerSecond;
  const isLonger = pace.longerIntervalAfter > 0 && run >= pace.longerIntervalAfter;
  return isLonger ? Math.max(interval, pace.greaterInterval * 1000) : interval;
}

const DAY_MS = 86_400_000;

/** The first moment, not before `at`, at which the company's clock shows an allowed day and hour. */
export function nextOpening(pace: Pace, at: Date): Date {
  const { day, time } = clockOf(pace.timeZone, at);
  if (isOpenOn(pace, day) && time >= pace.startHour && isBefore(time, pace.endHour)) return at;
  for (let ahead = time < pace.startHour ? 0 : 1; ahead <= 8; ahead += 1) {
    const date = new Date(Date.parse(day) + ahead * DAY_MS).toISOString().slice(0, 10);
    if (!isOpenOn(pace, date)) continue;
    const opening = instantIn(pace.timeZone, `${date}T${pace.startHour}`);
    if (opening >= at) return opening;
  }
  throw new Error('A week has an allowed day.');
}

/** When the hours that hold at `at` end. */
export function nextClosing(pace: Pace, at: Date): Date {
  const { day } = clockOf(pace.timeZone, at);
  const endsAtMidnight = pace.endHour === '00:00';
  const date = endsAtMidnight ? new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10) : day;
  return instantIn(pace.timeZone, `${date}T${pace.endHour}`);
}

/**
 * When the last of `count` messages leaves. The same as stepping with `nextSendAt`, but a million messages cost no more
 * than their days.
 */
export const lastSendAt = (pace: Pace, initial: PaceState, from: Date, count: number): Date =>
  afterSends(pace, initial, from, count).lastAt;

/** The state after the last of `count` messages. */
export function afterSends(
  pace: Pace,
  initial: PaceState,
  from: Date,
  count: number,
): PaceState & { readonly lastAt: Date } {
  let state = initial;
  let at = from;
  let left = count;
  while (left > 0) {
    at = nextSendAt(pace, state, at);
    state = afterSend(pace, state, at);
    left -= 1;
    const skipped = cyclesUntil(pace, state, { at, left, closing: nextClosing(pace, at) });
    left -= skipped.messages;
    at = new Date(at.getTime() + skipped.ms);
    state = { ...state, lastAt: at };
  }
  return { ...state, lastAt: at };
}

/** Whole cycles (a run and its greater interval) that fit before the hours close. They leave the run as it is. */
function cyclesUntil(
  pace: Pace,
  { run }: PaceState,
  { at, left, closing }: { readonly at: Date; readonly left: number; readonly closing: Date },
): { readonly messages: number; readonly ms: number } {
  const length = pace.longerIntervalAfter || 1;
  // Until the first greater interval the run may be behind a cycle; stepping brings it in.
  if (pace.longerIntervalAfter > 0 && run > pace.longerIntervalAfter) return { messages: 0, ms: 0 };
  const interval = gapAfter(pace, 0);
  const cycleMs =
    pace.longerIntervalAfter > 0 ? interval * (length - 1) + gapAfter(pace, pace.longerIntervalAfter) : interval;
  const room = Math.floor((closing.getTime() - 1 - at.getTime()) / cycleMs);
  const cycles = Math.max(0, Math.min(room, Math.floor(left / length)));
  return { messages: cycles * length, ms: cycles * cycleMs };
}

const isBefore = (time: string, endHour: string): boolean => endHour === '00:00' || time < endHour;

function isOpenOn({ sabado, domingo }: Pace, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? sabado : weekday === 0 ? domingo : true;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string, moment: Date): { readonly day: string; readonly time: string } {
  let format = formats.get(timeZone);
  if (!format) {
    // sv-SE writes 2026-03-09 14:30.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const [day = '', time = ''] = format.format(moment).split(' ');
  return { day, time };
}
