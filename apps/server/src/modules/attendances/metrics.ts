import { type AttendanceTime, RATING_BANDS, type RatingBand, type TicketStatus } from '@recado/contracts';

/**
 * What every figure counts, in one place: cards, charts, tables, the report and its export aggregate the same rows of
 * `attendances` as `a` with these expressions. The web explains each figure under the same name
 * (`features/dashboard/locales`).
 */

/** `date_part` gives a float; `extract` gives a numeric, which is slower to convert. */
const minutesBetween = (from: string, to: string): string => `date_part('epoch', ${to} - ${from}) / 60`;

/** From the queue, or from the opening where no queue came first. */
const WAIT_FROM = 'coalesce(a.queued_at, a.opened_at)';

/** Minutes of one attendance; null where it has no such time. When we wrote first, the customer did not wait. */
export const times: Readonly<Record<AttendanceTime, string>> = {
  waitTime: `case when not a.is_outbound and a.accepted_at > ${WAIT_FROM} then ${minutesBetween(WAIT_FROM, 'a.accepted_at')} end`,
  firstAnswerTime: `case when not a.is_outbound and a.first_answer_at > ${WAIT_FROM} then ${minutesBetween(WAIT_FROM, 'a.first_answer_at')} end`,
  supportTime: `case when a.closed_at >= a.accepted_at then ${minutesBetween('a.accepted_at', 'a.closed_at')} end`,
};

/** Counts over a set of attendances. */
export const counts = {
  tickets: 'count(*)::int',
  supportFinished: 'count(a.closed_at)::int',
  leads: `count(*) filter (where ${isLead()})::int`,
  withRating: 'count(a.rate)::int',
  promoters: countRated('promoters'),
  passives: countRated('passives'),
  detractors: countRated('detractors'),
} as const;

/** Counts over attendances that last, with their ticket as `t`. */
export const nowCounts = {
  supportHappening: countLive('open'),
  supportPending: countLive('pending'),
  supportGroups: countLive('group'),
} as const;

function countLive(status: TicketStatus): string {
  return `count(*) filter (where t.status = '${status}')::int`;
}

function countRated(band: RatingBand): string {
  return `count(*) filter (where a.rate in (${RATING_BANDS[band].join(', ')}))::int`;
}

/** The first attendance of a contact who wrote to us. */
export function isLead(): string {
  return 'a.is_first and not a.is_outbound';
}

export interface RatingCounts {
  readonly tickets: number;
  readonly withRating: number;
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
}

export interface RatingShares {
  readonly percRating: number | null;
  readonly npsScore: number | null;
  readonly npsPromotersPerc: number | null;
  readonly npsPassivePerc: number | null;
  readonly npsDetractorsPerc: number | null;
}

/** Shares in percent with one decimal. The score is rounded once, from the counts: rounded parts would not add up. */
export function ratingShares({ tickets, withRating, promoters, passives, detractors }: RatingCounts): RatingShares {
  return {
    percRating: percent(withRating, tickets),
    npsScore: percent(promoters - detractors, withRating),
    npsPromotersPerc: percent(promoters, withRating),
    npsPassivePerc: percent(passives, withRating),
    npsDetractorsPerc: percent(detractors, withRating),
  };
}

/** Null without a sample: 0 % would be a statement. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
