import { can, MOMENTS_WINDOW_DAYS, type MomentsQuery } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { companiesRepo } from '../companies/index.ts';
import type { TicketDetails } from '../tickets/index.ts';
import { momentsRepo } from './moments.repo.ts';

const DAY_MS = 86_400_000;

/** Open and waiting tickets by agent; unassigned ones come last. */
export async function listMoments(scope: CompanyScope, viewer: Viewer): Promise<TicketDetails[]> {
  const found = await momentsRepo.listNow(scope, can(viewer, 'ticket:supervise') ? null : viewer.userId);
  // Within an agent they keep their order, last changed first.
  return found.toSorted((one, other) => byAttendant(one.user, other.user));
}

/** The newest conversations of a range of days, last changed first. */
export async function listLatelyMoved(
  scope: CompanyScope,
  viewer: Viewer,
  query: MomentsQuery,
): Promise<TicketDetails[]> {
  const { timeZone } = await companiesRepo.get(scope);
  const seesAll = can(viewer, 'ticket:supervise') && query.showAll;
  return momentsRepo.listLately(scope, {
    status: query.status,
    userId: seesAll ? (query.userId ?? null) : viewer.userId,
    queueIds: query.queueIds,
    firstDay: query.dateStart ?? dayOf(new Date(scope.now.getTime() - MOMENTS_WINDOW_DAYS * DAY_MS), timeZone),
    lastDay: query.dateEnd ?? dayOf(scope.now, timeZone),
    timeZone,
  });
}

/** The Swedish locale formats days as the wire does. */
const dayOf = (moment: Date, timeZone: string): string => moment.toLocaleDateString('sv-SE', { timeZone });

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

function byAttendant(one: TicketDetails['user'], other: TicketDetails['user']): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return order.compare(one.name, other.name) || one.id - other.id;
}
