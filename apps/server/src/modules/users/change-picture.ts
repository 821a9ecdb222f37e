import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { MediaError } from '../../platform/media/media-error.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import { toJpeg } from '../../platform/media/to-jpeg.ts';
import type { ConvertedFile } from '../../platform/media/to-voice-note.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { userQueuesRepo } from './user-queues.repo.ts';
import { userChanged } from './users.events.ts';
import { canChangeUser } from './users.policy.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

const MAX_STORED_BYTES = 2 * 1024 * 1024;

/** Sets a user's picture. The previous one is deleted. */
export async function changePicture(
  scope: CompanyScope,
  { userId, file }: { readonly userId: number; readonly file: UploadedFile },
): Promise<UserRow> {
  await assertMayChange(scope, await usersRepo.get(scope, userId));
  const { bytes, mimeType, extension } = await pictureIn(file);
  const { key } = await storeMedia(scope, { file: bytes, mimeType, extension });
  return scope.transaction(async (scope) => {
    const before = await usersRepo.lock(scope, userId);
    await assertMayChange(scope, before);
    const user = await usersRepo.update(scope, userId, { profileImage: key });
    await recordAudit(scope, 'user.picture', { userId, ...changesBetween(before, user) });
    await scope.emit(userChanged, { userId });
    const old = before.profileImage;
    if (old !== null) scope.afterCommit(() => scope.services.storage.delete(old));
    return user;
  });
}

async function assertMayChange(scope: CompanyScope, user: UserRow): Promise<void> {
  const current = { user, queueIds: await userQueuesRepo.idsOf(scope, user.id) };
  if (!canChangeUser(scope.actor, current, { fields: {} })) throw new AppError('ERR_NO_PERMISSION');
}

/** As JPEG and without its metadata: a photo contains where it was taken. */
async function pictureIn({ path, fileName, declaredMimeType }: UploadedFile): Promise<ConvertedFile> {
  const { kind, mimeType } = await inspectFile(path, { declaredMimeType, fileName });
  if (kind !== 'image') throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE');
  try {
    return await toJpeg(path, { mimeType, maxBytes: MAX_STORED_BYTES });
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'tool-missing') throw error;
    throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE', { cause: error });
  }
}
