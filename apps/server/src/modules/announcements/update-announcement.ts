import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { changesBetween } from '../audit/index.ts';
import { announcementChanged } from './announcements.events.ts';
import { endsBeforeStart, isShownAt, publishedAtOf } from './announcements.policy.ts';
import { announcementsRepo } from './announcements.repo.ts';
import type { AnnouncementFields, AnnouncementRow } from './announcements.tables.ts';
import { assertPlansExist } from './create-announcement.ts';
import { deletePicture } from './delete-picture.ts';

type Change = Partial<AnnouncementFields & Pick<AnnouncementRow, 'mediaKey' | 'mediaName'>>;

/** Changes the given fields of an announcement and keeps the rest. A replaced picture is deleted. */
export async function updateAnnouncement(
  platform: PlatformScope,
  { announcementId, change }: { readonly announcementId: number; readonly change: Change },
): Promise<AnnouncementRow> {
  const { before, after } = await platform.transaction(async (platform) => {
    const { now } = platform;
    const before = await announcementsRepo.lock(platform, announcementId);
    const fields = { ...before, ...change };
    if (endsBeforeStart(fields)) throw new AppError('ERR_ANNOUNCEMENT_ENDS_BEFORE_START');
    // A plan that was deleted since stays in the list: it must not block a correction of the text.
    await assertPlansExist(
      platform,
      fields.planIds.filter((id) => !before.planIds.includes(id)),
    );
    const publication = { publishedAt: publishedAtOf(fields, { before, now }), isShown: isShownAt(fields, now) };
    const after = await announcementsRepo.update(platform, announcementId, { ...change, ...publication });
    await platform.audit({
      companyId: PLATFORM_COMPANY_ID,
      action: 'announcement.change',
      details: { announcementId, ...changesBetween(before, after) },
    });
    return { before, after };
  });
  await platform.forCompany(PLATFORM_COMPANY_ID).emit(announcementChanged, { announcementId });
  if (before.mediaKey !== after.mediaKey) await deletePicture(platform, before.mediaKey);
  return after;
}
