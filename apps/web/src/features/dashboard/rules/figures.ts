import { RATING_BANDS, type RatingBand } from '@recado/contracts';
import type { ReportFilters } from '../../../shared/lib/report-address.ts';
import type { DashboardFilter } from './view.ts';

interface Figure {
  /** The texts of its name and of what it counts. */
  readonly name: string;
  readonly help: string;
  /** What the report needs besides the filters of the page to list exactly its attendances. */
  readonly rows: Partial<ReportFilters>;
}

const rated = (band: RatingBand): Partial<ReportFilters> => ({ rates: RATING_BANDS[band] });

/** Every figure with its name, its definition and its rows, in one place. */
export const figures = {
  supportHappening: { name: 'happening', help: 'helpHappening', rows: { onlyLive: true, status: ['open'] } },
  supportPending: { name: 'pending', help: 'helpPending', rows: { onlyLive: true, status: ['pending'] } },
  supportGroups: { name: 'groups', help: 'helpGroups', rows: { onlyLive: true, status: ['group'] } },
  tickets: { name: 'tickets', help: 'helpTickets', rows: {} },
  supportFinished: { name: 'finished', help: 'helpFinished', rows: { onlyFinished: true } },
  leads: { name: 'leads', help: 'helpLeads', rows: { onlyLeads: true } },
  waitTime: { name: 'waitTime', help: 'helpWaitTime', rows: { timed: 'waitTime' } },
  firstAnswerTime: { name: 'firstAnswerTime', help: 'helpFirstAnswerTime', rows: { timed: 'firstAnswerTime' } },
  supportTime: { name: 'supportTime', help: 'helpSupportTime', rows: { timed: 'supportTime' } },
  npsScore: { name: 'nps', help: 'helpNps', rows: { onlyRated: true } },
  promoters: { name: 'promoters', help: 'helpPromoters', rows: rated('promoters') },
  passives: { name: 'passives', help: 'helpPassives', rows: rated('passives') },
  detractors: { name: 'detractors', help: 'helpDetractors', rows: rated('detractors') },
  withRating: { name: 'withRating', help: 'helpWithRating', rows: { onlyRated: true } },
  percRating: { name: 'percRating', help: 'helpPercRating', rows: { onlyRated: true } },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;

/** The filters of the report that lists the attendances a figure counts. A figure of now has no days. */
export function rowsOf(figure: FigureName, filter: DashboardFilter): ReportFilters {
  const rows: Partial<ReportFilters> = figures[figure].rows;
  const days = rows.onlyLive ? { dateFrom: undefined, dateTo: undefined } : {};
  return { ...filter, ...days, ...rows };
}
