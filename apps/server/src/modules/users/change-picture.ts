import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { redrawPicture } from '../../platform/media/redraw-picture.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { userQueuesRepo } from './user-queues.repo.ts';
import { userChanged } from './users.events.ts';
import { canChangeUser } from './users.policy.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

/** Sets a user's picture. The previous one is deleted. */
export async function changePicture(
  scope: CompanyScope,
  { userId, file }: { readonly userId: number; readonly file: UploadedFile },
): Promise<UserRow> {
  await assertMayChange(scope, await usersRepo.get(scope, userId));
  const { bytes, mimeType, extension } = await redrawPicture(file);
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
