import { scheduleFileTypes } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertMayChange, findSchedule } from './find-schedule.ts';
import type { ScheduleDetails } from './schedules.tables.ts';
import { updateSchedule } from './update-schedule.ts';

/** Attaches a picture to a schedule, replacing the previous one. */
export async function attachPicture(
  scope: CompanyScope,
  { scheduleId, file }: { scheduleId: number; file: UploadedFile },
): Promise<ScheduleDetails> {
  // Checked before anything is stored, and again under the row lock.
  assertMayChange(scope, (await findSchedule(scope, scheduleId)).schedule);
  const { mimeType, extension } = await inspectFile(file.path, file);
  if (!scheduleFileTypes.some((type) => type === mimeType)) throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE');
  const { key, sizeBytes } = await storeMedia(scope, { file: file.path, mimeType, extension });
  try {
    return await updateSchedule(scope, {
      scheduleId,
      change: { mediaKey: key, mediaName: file.fileName, mediaMimeType: mimeType, mediaSizeBytes: sizeBytes },
    });
  } catch (error) {
    await scope.services.storage.delete(key);
    throw error;
  }
}
