import { can } from '@recado/contracts';
import { type EventType, live } from '../../platform/events.ts';
import { companyAudienceRoom, type Room } from '../../platform/rooms.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { ticketDeleted, ticketMoved, ticketOpened } from '../tickets/index.ts';

const viewersOf = (companyId: number): Room => companyAudienceRoom(companyId, 'dashboard');

/** Users who see figures of the whole company do not see each ticket, so the events of tickets do not reach them. */
export const dashboardRooms = (viewer: Viewer): readonly Room[] =>
  can(viewer, 'dashboard:view') ? [viewersOf(viewer.companyId)] : [];

const refresh = <P>(event: EventType<P>) =>
  live(event, 'dashboard', (scope) => ({ to: [viewersOf(scope.companyId)], message: { action: 'refresh' } }));

export const dashboardLive = [refresh(ticketOpened), refresh(ticketMoved), refresh(ticketDeleted)];
