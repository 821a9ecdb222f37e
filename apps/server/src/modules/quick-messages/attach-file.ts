import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { assertMayChange, findQuickMessage } from './find-quick-message.ts';
import type { QuickMessageRow } from './quick-messages.tables.ts';
import { updateQuickMessage } from './update-quick-message.ts';

/** Attaches a file to a quick message, replacing the previous one. */
export async function attachFile(
  scope: CompanyScope,
  { quickMessageId, file }: { quickMessageId: number; file: UploadedFile },
): Promise<QuickMessageRow> {
  // Checked before anything is stored, and again under the row lock.
  assertMayChange(scope, await findQuickMessage(scope, quickMessageId));
  const { mimeType, extension } = await inspectFile(file.path, file);
  const { key } = await storeMedia(scope, { file: file.path, mimeType, extension });
  try {
    return await updateQuickMessage(scope, {
      quickMessageId,
      change: { mediaKey: key, mediaName: file.fileName, mediaMimeType: mimeType },
    });
  } catch (error) {
    await scope.services.storage.delete(key);
    throw error;
  }
}
