import { announcementPictureTypes, PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { redrawPicture } from '../../platform/media/redraw-picture.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { announcementsRepo } from './announcements.repo.ts';
import type { AnnouncementRow } from './announcements.tables.ts';
import { updateAnnouncement } from './update-announcement.ts';

/** Sets the picture of an announcement, replacing the previous one. */
export async function attachPicture(
  platform: PlatformScope,
  { announcementId, file }: { readonly announcementId: number; readonly file: UploadedFile },
): Promise<AnnouncementRow> {
  // Checked before anything is stored, and again under the row lock.
  await platform.transaction((platform) => announcementsRepo.lock(platform, announcementId));
  const { bytes, mimeType, extension } = await redrawPicture(file, announcementPictureTypes);
  const scope = platform.forCompany(PLATFORM_COMPANY_ID);
  const { key } = await storeMedia(scope, { file: bytes, mimeType, extension });
  try {
    const change = { mediaKey: key, mediaName: file.fileName };
    return await updateAnnouncement(platform, { announcementId, change });
  } catch (error) {
    await platform.services.storage.delete(key);
    throw error;
  }
}
