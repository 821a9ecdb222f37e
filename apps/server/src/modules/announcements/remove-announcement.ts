import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { announcementRemoved } from './announcements.events.ts';
import { announcementsRepo } from './announcements.repo.ts';
import { deletePicture } from './delete-picture.ts';

/** Removes an announcement, with its picture, from the screens of every company. */
export async function removeAnnouncement(platform: PlatformScope, announcementId: number): Promise<void> {
  const removed = await platform.transaction(async (platform) => {
    const before = await announcementsRepo.lock(platform, announcementId);
    await announcementsRepo.delete(platform, announcementId);
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'announcement.remove',
      details: { announcementId, before },
    });
    return before;
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(announcementRemoved, { announcementId });
  await deletePicture(platform, removed.mediaKey);
}
