import {
  type NewScheduleBody,
  SCHEDULE_BODY_MIN_LENGTH,
  SCHEDULE_FILE_MAX_BYTES,
  type Schedule,
  scheduleFileTypes,
} from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';

const HOUR_MS = 3_600_000;

/** The form values; moments in the company's time zone, `2026-03-09 14:30:00`. */
export interface ScheduleForm {
  readonly body: string;
  readonly sendAt: string | null;
  readonly picture: File | null;
  readonly repeats: boolean;
  readonly every: number;
  /** 1 days, 2 weeks, 3 months, 4 minutes. */
  readonly unit: 1 | 2 | 3 | 4;
  readonly times: number;
  /** Outside business days: 4 sends it anyway, 5 on the business day before, 6 on the one after. */
  readonly dayRule: 4 | 5 | 6;
  readonly opensTicket: boolean;
  readonly ticketStatus: 'open' | 'closed';
  readonly isSigned: boolean;
}

interface Surroundings {
  readonly now: Date;
  readonly timeZone: string;
}

/** One hour from now, with the text written so far. */
export function newScheduleForm(text: string, { now, timeZone }: Surroundings): ScheduleForm {
  return {
    body: text,
    sendAt: localMoment(new Date(now.getTime() + HOUR_MS), timeZone),
    picture: null,
    repeats: false,
    every: 1,
    unit: 1,
    times: 2,
    dayRule: 4,
    opensTicket: false,
    ticketStatus: 'closed',
    isSigned: false,
  };
}

/** An existing schedule; its picture stays unless another is chosen. */
export function scheduleFormOf(schedule: Schedule, timeZone: string): ScheduleForm {
  const repeats = schedule.valorIntervalo > 0;
  return {
    body: schedule.body,
    sendAt: localMoment(new Date(schedule.sendAt), timeZone),
    picture: null,
    repeats,
    every: repeats ? schedule.valorIntervalo : 1,
    unit: schedule.intervalo,
    times: repeats ? schedule.enviarQuantasVezes : 2,
    dayRule: schedule.tipoDias,
    opensTicket: schedule.openTicket === 'enabled',
    ticketStatus: schedule.statusTicket,
    isSigned: schedule.assinar,
  };
}

/** Closing would lose input. */
export const isScheduleChanged = (form: ScheduleForm, initial: ScheduleForm): boolean =>
  (Object.keys(initial) as (keyof ScheduleForm)[]).some((field) => form[field] !== initial[field]);

export interface ScheduleProblems {
  readonly body?: 'required' | 'too-short';
  readonly sendAt?: 'required' | 'past';
  readonly picture?: 'type' | 'size';
}

export function scheduleProblems({ body, sendAt, picture }: ScheduleForm, clock: Surroundings): ScheduleProblems {
  const written = body.trim();
  const isTooShort = [...written].length < SCHEDULE_BODY_MIN_LENGTH;
  return {
    ...(isTooShort && { body: written === '' ? ('required' as const) : ('too-short' as const) }),
    ...(sendAt === null && { sendAt: 'required' as const }),
    // Both in the company's time zone, so that they compare as strings.
    ...(sendAt !== null && sendAt < localMoment(clock.now, clock.timeZone) && { sendAt: 'past' as const }),
    ...(picture && !isTaken(picture.type) && { picture: 'type' as const }),
    ...(picture && picture.size > SCHEDULE_FILE_MAX_BYTES && { picture: 'size' as const }),
  };
}

const isTaken = (type: string): boolean => scheduleFileTypes.some((taken) => taken === type);

interface Recipient {
  readonly contactId: number;
  readonly queueId: number | null;
  readonly whatsappId: number | null;
  readonly userId: number;
}

export function scheduleBody(form: ScheduleForm, to: Recipient): NewScheduleBody {
  return {
    body: form.body.trim(),
    contactId: to.contactId,
    whatsappId: to.whatsappId,
    sendAt: (form.sendAt ?? '').replace(' ', 'T'),
    intervalo: form.unit,
    // An interval of zero days means once on the wire.
    valorIntervalo: form.repeats ? form.every : 0,
    enviarQuantasVezes: form.repeats ? form.times : 1,
    tipoDias: form.dayRule,
    assinar: form.isSigned,
    openTicket: form.opensTicket ? 'enabled' : 'disabled',
    ...(form.opensTicket && {
      statusTicket: form.ticketStatus,
      queueId: to.queueId,
      ticketUserId: form.ticketStatus === 'open' ? to.userId : null,
    }),
  };
}

/** The local time in the time zone, to the minute. */
export function localMoment(moment: Date, timeZone: string): string {
  const parts = clockParts(moment, timeZone);
  return `${calendarDay(parts)} ${parts.hour}:${parts.minute}:00`;
}
