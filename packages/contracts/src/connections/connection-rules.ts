import { addDays, type Day, dayIn } from '../companies/subscription.ts';

/** Rules between the fields of a connection form, in the wire's names. The screen and the server share them. */
export interface ConnectionDraft {
  readonly greetingMessage: string;
  readonly queueIds: readonly number[];
  readonly ratingMessage: string;
  readonly expiresTicketNPS: number;
  readonly timeSendQueue: number;
  readonly sendIdQueue: number | null;
  readonly collectiveVacationStart: string | null;
  readonly collectiveVacationEnd: string | null;
  readonly collectiveVacationMessage: string;
  readonly importOldMessages: string | null;
  readonly importRecentMessages: string | null;
}

export interface ConnectionProblem {
  readonly path: keyof ConnectionDraft;
  readonly problem:
    | 'greeting-required'
    | 'rating-message-required'
    | 'rating-expiry-required'
    | 'redirect-queue-required'
    | 'redirect-time-required'
    | 'vacation-date-required'
    | 'vacation-too-long-ago'
    | 'vacation-ends-before-start'
    | 'import-too-long-ago'
    | 'import-in-the-future'
    | 'import-recent-before-old';
}

export interface ConnectionMoment {
  readonly now: Date;
  readonly timeZone: string;
  /** The stored connection: a date that was valid once stays valid. */
  readonly before?: ConnectionDraft;
}

const VACATION_BACK_DAYS = 10;
const IMPORT_BACK_YEARS = 2;

export function connectionProblems(draft: ConnectionDraft, moment: ConnectionMoment): readonly ConnectionProblem[] {
  return [...messageProblems(draft), ...vacationProblems(draft, moment), ...importProblems(draft, moment)];
}

function* messageProblems(draft: ConnectionDraft): Iterable<ConnectionProblem> {
  const isSet = (text: string) => text.trim() !== '';
  if (draft.queueIds.length > 1 && !isSet(draft.greetingMessage)) {
    yield { path: 'greetingMessage', problem: 'greeting-required' };
  }
  if (isSet(draft.ratingMessage) && draft.expiresTicketNPS === 0) {
    yield { path: 'expiresTicketNPS', problem: 'rating-expiry-required' };
  }
  if (draft.expiresTicketNPS > 0 && !isSet(draft.ratingMessage)) {
    yield { path: 'ratingMessage', problem: 'rating-message-required' };
  }
  if (draft.timeSendQueue > 0 && draft.sendIdQueue === null) {
    yield { path: 'sendIdQueue', problem: 'redirect-queue-required' };
  }
  if (draft.sendIdQueue !== null && draft.timeSendQueue === 0) {
    yield { path: 'timeSendQueue', problem: 'redirect-time-required' };
  }
}

function* vacationProblems(draft: ConnectionDraft, { now, timeZone, before }: ConnectionMoment) {
  const { collectiveVacationStart: start, collectiveVacationEnd: end } = draft;
  const earliest = addDays(dayIn(timeZone, now), -VACATION_BACK_DAYS);
  for (const path of ['collectiveVacationStart', 'collectiveVacationEnd'] as const) {
    const day = draft[path];
    if (day === null && draft.collectiveVacationMessage.trim() !== '') {
      yield { path, problem: 'vacation-date-required' } as const;
    }
    if (day !== null && day !== before?.[path] && day < earliest) {
      yield { path, problem: 'vacation-too-long-ago' } as const;
    }
  }
  if (start !== null && end !== null && end < start) {
    yield { path: 'collectiveVacationEnd', problem: 'vacation-ends-before-start' } as const;
  }
}

function* importProblems(draft: ConnectionDraft, { now, timeZone, before }: ConnectionMoment) {
  const { importOldMessages: old, importRecentMessages: recent } = draft;
  const dayOf = (moment: string | null | undefined) => (moment ? dayIn(timeZone, new Date(moment)) : null);
  const earliest = yearsBefore(dayIn(timeZone, now), IMPORT_BACK_YEARS);
  for (const path of ['importOldMessages', 'importRecentMessages'] as const) {
    const moment = draft[path];
    const day = dayOf(moment);
    if (moment === null || day === null || day === dayOf(before?.[path])) continue;
    if (Date.parse(moment) > now.getTime()) yield { path, problem: 'import-in-the-future' } as const;
    // Compared by day: the day two years ago began before this time of day and is allowed as a whole.
    if (path === 'importOldMessages' && day < earliest) {
      yield { path, problem: 'import-too-long-ago' } as const;
    }
  }
  if (old !== null && recent !== null && Date.parse(recent) < Date.parse(old)) {
    yield { path: 'importRecentMessages', problem: 'import-recent-before-old' } as const;
  }
}

/** The same day some years earlier. For 29 February the result still compares correctly. */
const yearsBefore = (day: Day, years: number): Day =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
