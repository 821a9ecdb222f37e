import { live, type Showing } from '../../platform/events.ts';
import { everybodyRoom, planRoom, type Room, staffRoom, userRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  announcementChanged,
  announcementCreated,
  announcementRemoved,
  announcementsSeen,
} from './announcements.events.ts';
import { isShownAt } from './announcements.policy.ts';
import { presentAnnouncement } from './announcements.present.ts';
import { announcementsRepo } from './announcements.repo.ts';
import type { AnnouncementRow } from './announcements.tables.ts';

const audienceRooms = ({ planIds }: AnnouncementRow): readonly Room[] =>
  planIds.length === 0 ? [everybodyRoom] : planIds.map(planRoom);

export const announcementsLive = [
  live(announcementCreated, 'announcement', (scope, { announcementId }) => toUsers(scope, 'create', announcementId)),
  live(announcementChanged, 'announcement', (scope, { announcementId }) => toUsers(scope, 'update', announcementId)),
  live(announcementRemoved, 'announcement', (_scope, { announcementId }) => ({
    to: [everybodyRoom],
    message: { action: 'delete', id: announcementId },
  })),
  live(announcementCreated, 'platformAnnouncement', (scope, { announcementId }) =>
    toStaff(scope, 'create', announcementId),
  ),
  live(announcementChanged, 'platformAnnouncement', (scope, { announcementId }) =>
    toStaff(scope, 'update', announcementId),
  ),
  live(announcementRemoved, 'platformAnnouncement', (_scope, { announcementId }) => ({
    to: [staffRoom],
    message: { action: 'delete', id: announcementId },
  })),
  live(announcementsSeen, 'announcement', ({ companyId }, { userId, seenAt }) => ({
    to: [userRoom(companyId, userId)],
    message: { action: 'seen', seenAt },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function toUsers(
  scope: CompanyScope,
  action: 'create' | 'update',
  announcementId: number,
): Promise<Showing<'announcement'>> {
  const row = await announcementsRepo.find(scope, announcementId, 'staff');
  if (!row) return undefined;
  const rooms = isShownAt(row, scope.now) ? audienceRooms(row) : [];
  const shown = { to: rooms, message: { action, record: presentAnnouncement(scope, row) } };
  if (action === 'create') return shown;
  // The others may have seen it before this change; a screen that does not list it ignores the removal.
  return [shown, { to: [everybodyRoom], except: rooms, message: { action: 'delete', id: row.id } }];
}

async function toStaff(
  scope: CompanyScope,
  action: 'create' | 'update',
  announcementId: number,
): Promise<Showing<'platformAnnouncement'>> {
  const row = await announcementsRepo.find(scope, announcementId, 'staff');
  return row && { to: [staffRoom], message: { action, record: presentAnnouncement(scope, row) } };
}
