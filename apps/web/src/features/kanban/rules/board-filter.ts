import { boardStatuses, type Ticket } from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';

/** What a board shows. Days are YYYY-MM-DD of the last movement; null is every day. */
export interface BoardFilter {
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly queueIds: readonly number[];
}

/** The viewer's part of the rule: who sees tickets without a queue. */
export interface BoardViewer {
  readonly userId: number;
  readonly seesUnqueued: boolean;
  readonly timeZone: string;
}

export const ALL_DAYS = 'all';

/** The filter in the address. Without days it is today. */
export function readFilter(params: URLSearchParams, today: string): BoardFilter {
  const [from = '', to = ''] = [params.get('from') ?? undefined, params.get('to') ?? undefined];
  const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);
  const chosen = isDay(from) && isDay(to) ? { from, to } : { from: today, to: today };
  const queueIds = (params.get('queues') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  return { days: params.get('days') === ALL_DAYS ? null : chosen, queueIds };
}

export function writeFilter({ days, queueIds }: BoardFilter, today: string): URLSearchParams {
  const params = new URLSearchParams();
  if (days === null) params.set('days', ALL_DAYS);
  else if (days.from !== today || days.to !== today) {
    params.set('from', days.from);
    params.set('to', days.to);
  }
  if (queueIds.length > 0) params.set('queues', queueIds.join(','));
  return params;
}

export const todayOf = (timeZone: string, now: Date): string => calendarDay(clockParts(now, timeZone));

export const filterQuery = ({ days, queueIds }: BoardFilter) => ({
  ...(days && { startDate: days.from, endDate: days.to }),
  ...(queueIds.length > 0 && { queueIds: JSON.stringify(queueIds) }),
});

/** The lane of a ticket; 0 is the lane without a stage. */
export const laneOf = ({ tags }: Pick<Ticket, 'tags'>): number => tags.find(({ kanban }) => kanban === 1)?.id ?? 0;

/** Whether the board shows a ticket the viewer may see. The server's rule, applied to realtime events. */
export function isOnBoard(ticket: Ticket, { days, queueIds }: BoardFilter, viewer: BoardViewer): boolean {
  if (!(boardStatuses as readonly string[]).includes(ticket.status)) return false;
  const day = days === null ? '' : calendarDay(clockParts(ticket.updatedAt, viewer.timeZone));
  if (days !== null && (day < days.from || day > days.to)) return false;
  if (queueIds.length === 0) return true;
  if (ticket.queueId !== null) return queueIds.includes(ticket.queueId);
  return viewer.seesUnqueued || ticket.userId === viewer.userId;
}
