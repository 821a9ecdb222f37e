import { addDays, dayIn, type Ticket } from '@recado/contracts';
import type { TFunction } from 'i18next';
import { dayOf, timeText } from '../../../shared/i18n/date-time.ts';

const MINUTE_MS = 60_000;
const ENDING_MINUTES = 4 * 60;
/** From here on the rest is shown in days. */
const MOST_HOURS = 48;

export type ReplyWindow =
  /** The channel has no reply window. */
  | { readonly state: 'none' }
  | { readonly state: 'open' | 'ending'; readonly until: Date; readonly minutesLeft: number }
  | { readonly state: 'ended'; readonly until: Date }
  /** The customer has never written, so no window was ever opened. */
  | { readonly state: 'unopened' };

/** How long the channel still allows free replies. */
export function replyWindow(
  { replyUntil, createdAt }: Pick<Ticket, 'replyUntil' | 'createdAt'>,
  now: Date,
): ReplyWindow {
  if (replyUntil === null) return { state: 'none' };
  // The server sends this for a ticket the company opened and the customer has not answered yet.
  if (replyUntil === createdAt) return { state: 'unopened' };
  const until = new Date(replyUntil);
  const leftMs = until.getTime() - now.getTime();
  if (leftMs <= 0) return { state: 'ended', until };
  const minutesLeft = Math.ceil(leftMs / MINUTE_MS);
  return { state: minutesLeft < ENDING_MINUTES ? 'ending' : 'open', until, minutesLeft };
}

const BOTS_MINUTES = 24 * 60;

/** The authors who may reply in an open window. A channel with a longer window for people gives bots 24 hours. */
export function answeredBy(
  { abilities }: Pick<Ticket, 'abilities'>,
  { minutesLeft }: { readonly minutesLeft: number },
): 'all' | 'bots-for-now' | 'people' {
  const minutes = (abilities?.replyWindowHours ?? 0) * 60;
  if (minutes <= BOTS_MINUTES) return 'all';
  return minutesLeft > minutes - BOTS_MINUTES ? 'bots-for-now' : 'people';
}

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
  readonly t: TFunction<'composer'>;
}

/** "faltam 38 min", "faltam 23 h 41", "faltam 6 dias e 3 h". */
export function timeLeftText(minutesLeft: number, t: TFunction<'composer'>): string {
  if (minutesLeft < 60) return t('leftMinutes', { count: minutesLeft });
  const hours = Math.floor(minutesLeft / 60);
  if (hours >= MOST_HOURS) return t('leftDays', { count: Math.floor(hours / 24), hours: hours % 24 });
  return t('leftHours', { count: hours, minutes: String(minutesLeft % 60).padStart(2, '0') });
}

/** "10:42", "amanhã, 10:42", "12/11/2026, 10:42", in the company's time zone. */
export function untilText(until: Date, { now, timeZone, t }: Clock): string {
  const { day, date, time } = near(until, now, timeZone);
  if (day === 'today') return time;
  return t('untilDay', { day: day === 'tomorrow' ? t('tomorrow') : date, time });
}

/** "Responda até as 11:20 (faltam 38 min)". */
export function endingText(
  { until, minutesLeft }: Extract<ReplyWindow, { minutesLeft: number }>,
  clock: Clock,
): string {
  const { now, timeZone, t } = clock;
  const left = timeLeftText(minutesLeft, t);
  const { day, time } = near(until, now, timeZone);
  return day === 'today'
    ? t('windowEndingToday', { time, left })
    : t('windowEnding', { until: untilText(until, clock), left });
}

/** "A janela de 24 horas terminou hoje às 10:42.", "O prazo de 7 dias terminou ontem às 10:42." */
export function windowEndedText(
  { abilities, replyUntil }: Pick<Ticket, 'abilities' | 'replyUntil'>,
  clock: Clock,
): string {
  const hours = abilities?.replyWindowHours ?? 24;
  const when = endedText(new Date(replyUntil ?? clock.now), clock);
  return hours < MOST_HOURS
    ? clock.t('windowEnded', { when })
    : clock.t('windowEndedDays', { count: Math.round(hours / 24), when });
}

/** "hoje às 10:42", "ontem às 10:42", "12/11/2026 às 10:42". */
function endedText(until: Date, { now, timeZone, t }: Clock): string {
  const { day, date, time } = near(until, now, timeZone);
  const words = day === 'today' ? t('today') : day === 'yesterday' ? t('yesterday') : date;
  return t('endedAt', { day: words, time });
}

function near(moment: Date, now: Date, timeZone: string) {
  const at = moment.toISOString();
  const today = dayIn(timeZone, now);
  const names = { [today]: 'today', [addDays(today, 1)]: 'tomorrow', [addDays(today, -1)]: 'yesterday' } as const;
  return { day: names[dayIn(timeZone, moment)], date: dayOf(at, timeZone), time: timeText(at, timeZone) };
}
