import type { PlatformScope } from '../../platform/platform-scope.ts';

/**
 * Deletes the picture that an announcement had before a committed change. A failure must not undo the new picture: the
 * sweep of unreferenced files deletes the old one later.
 */
export async function deletePicture({ services }: PlatformScope, key: string | null): Promise<void> {
  if (key === null) return;
  await services.storage
    .delete(key)
    .catch((err: unknown) => services.log.warn({ err, key }, 'the picture of an announcement was not deleted'));
}
