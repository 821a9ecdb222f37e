import {
  type NewScheduleBody,
  SCHEDULE_BODY_MIN_LENGTH,
  SCHEDULE_FILE_MAX_BYTES,
  type Schedule,
  scheduleFileTypes,
} from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import type { Attachment } from '../../../shared/ui/attachment-input.tsx';

const HOUR_MS = 3_600_000;

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The form values; moments in the company's time zone, `2026-03-09 14:30:00`. */
export interface ScheduleForm {
  readonly contact: Named | null;
  readonly body: string;
  readonly sendAt: string | null;
  /** Null: the company's default. */
  readonly connectionId: number | null;
  readonly picture: Attachment;
  readonly repeats: boolean;
  readonly every: number;
  /** 1 days, 2 weeks, 3 months, 4 minutes. */
  readonly unit: 1 | 2 | 3 | 4;
  readonly times: number;
  /** Outside business days: 4 sends it anyway, 5 on the business day before, 6 on the one after. */
  readonly dayRule: 4 | 5 | 6;
  readonly opensTicket: boolean;
  readonly ticketStatus: 'open' | 'closed';
  readonly queueId: number | null;
  readonly ticketUserId: number | null;
  readonly isSigned: boolean;
}

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** Values that the opener of the form knows already. */
export type SuggestedSchedule = Partial<
  Pick<ScheduleForm, 'contact' | 'body' | 'connectionId' | 'queueId' | 'ticketUserId' | 'isSigned'>
> & { readonly sendAt?: Date | undefined };

/** One hour from now, unless a time is suggested. */
export function newScheduleForm({ sendAt, ...suggested }: SuggestedSchedule, { now, timeZone }: Clock): ScheduleForm {
  return {
    contact: null,
    body: '',
    sendAt: localMoment(sendAt ?? new Date(now.getTime() + HOUR_MS), timeZone),
    connectionId: null,
    picture: null,
    repeats: false,
    every: 1,
    unit: 1,
    times: 2,
    dayRule: 4,
    opensTicket: false,
    ticketStatus: 'closed',
    queueId: null,
    ticketUserId: null,
    isSigned: false,
    ...suggested,
  };
}

/** An existing schedule. */
export function scheduleFormOf(schedule: Schedule, timeZone: string): ScheduleForm {
  const repeats = schedule.valorIntervalo > 0;
  return {
    contact: { id: schedule.contactId, name: schedule.contact.name },
    body: schedule.body,
    sendAt: localMoment(new Date(schedule.sendAt), timeZone),
    connectionId: schedule.whatsappId,
    picture: schedule.mediaPath === null ? null : 'stored',
    repeats,
    every: repeats ? schedule.valorIntervalo : 1,
    unit: schedule.intervalo,
    times: repeats ? schedule.enviarQuantasVezes : 2,
    dayRule: schedule.tipoDias,
    opensTicket: schedule.openTicket === 'enabled',
    ticketStatus: schedule.statusTicket,
    queueId: schedule.queueId,
    ticketUserId: schedule.ticketUserId,
    isSigned: schedule.assinar,
  };
}

/** Closing would lose input. */
export const isScheduleChanged = (form: ScheduleForm, initial: ScheduleForm): boolean =>
  (Object.keys(initial) as (keyof ScheduleForm)[]).some((field) => form[field] !== initial[field]);

export interface ScheduleProblems {
  readonly contact?: 'required';
  readonly body?: 'required' | 'too-short';
  readonly sendAt?: 'required' | 'past';
  readonly picture?: 'type' | 'size';
}

/** `kept` is the time before a change: it may have passed, and saving the rest of the form does not choose it again. */
export function scheduleProblems(form: ScheduleForm, clock: Clock, kept: string | null = null): ScheduleProblems {
  const { contact, sendAt } = form;
  const picture = form.picture instanceof File ? form.picture : null;
  const written = form.body.trim();
  const isTooShort = [...written].length < SCHEDULE_BODY_MIN_LENGTH;
  // Both in the company's time zone, so that they compare as strings.
  const isPast = sendAt !== null && sendAt !== kept && sendAt < localMoment(clock.now, clock.timeZone);
  return {
    ...(contact === null && { contact: 'required' as const }),
    ...(isTooShort && { body: written === '' ? ('required' as const) : ('too-short' as const) }),
    ...(sendAt === null && { sendAt: 'required' as const }),
    ...(isPast && { sendAt: 'past' as const }),
    ...(picture && !isTaken(picture.type) && { picture: 'type' as const }),
    ...(picture && picture.size > SCHEDULE_FILE_MAX_BYTES && { picture: 'size' as const }),
  };
}

const isTaken = (type: string): boolean => scheduleFileTypes.some((taken) => taken === type);

/** Only of a form without problems. */
export function scheduleBody(form: ScheduleForm): NewScheduleBody {
  return {
    body: form.body.trim(),
    contactId: form.contact?.id ?? 0,
    whatsappId: form.connectionId,
    sendAt: (form.sendAt ?? '').replace(' ', 'T'),
    ...repetitionOf(form),
    tipoDias: form.dayRule,
    assinar: form.isSigned,
    ...ticketOf(form),
  };
}

/**
 * What differs from the form as it was opened: all of it would undo the changes of a colleague, and set the time anew,
 * of which the form shows no seconds. The fields of a repetition, and of a ticket, mean something together only.
 */
export function changedBody(form: ScheduleForm, initial: ScheduleForm): Partial<NewScheduleBody> {
  const { body, contactId, whatsappId, sendAt, tipoDias, assinar } = scheduleBody(form);
  const parts = [{ body }, { contactId }, { whatsappId }, { sendAt }, { tipoDias }, { assinar }];
  const before = scheduleBody(initial);
  const differs = (part: Partial<NewScheduleBody>): boolean =>
    (Object.keys(part) as (keyof NewScheduleBody)[]).some((field) => part[field] !== before[field]);
  return Object.assign({}, ...[...parts, repetitionOf(form), ticketOf(form)].filter(differs));
}

const repetitionOf = ({ repeats, every, unit, times }: ScheduleForm) => ({
  intervalo: unit,
  // An interval of zero days means once on the wire.
  valorIntervalo: repeats ? every : 0,
  enviarQuantasVezes: repeats ? times : 1,
});

const ticketOf = ({ opensTicket, ticketStatus, queueId, ticketUserId }: ScheduleForm) =>
  opensTicket
    ? { openTicket: 'enabled' as const, statusTicket: ticketStatus, queueId, ticketUserId }
    : { openTicket: 'disabled' as const };

/** The local time in the time zone, to the minute. */
export function localMoment(moment: Date, timeZone: string): string {
  const parts = clockParts(moment, timeZone);
  return `${calendarDay(parts)} ${parts.hour}:${parts.minute}:00`;
}
