import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { kindOf } from '../../platform/media/file-types.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { mediaFit } from '../../platform/media/media-fit.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { connectionChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow } from './connections.tables.ts';

/** Sets the greeting file of a connection, replacing the previous one. */
export async function attachGreetingFile(
  scope: CompanyScope,
  { connectionId, file }: { readonly connectionId: number; readonly file: UploadedFile },
): Promise<void> {
  const connection = await connectionsRepo.get(scope, connectionId);
  const { mimeType, extension } = await inspectFile(file.path, file);
  assertSupported(scope, connection, { mimeType, sizeBytes: file.sizeBytes });
  const { key } = await storeMedia(scope, { file: file.path, mimeType, extension });
  try {
    await changeGreetingFile(scope, { connectionId, key });
  } catch (error) {
    await scope.services.storage.delete(key);
    throw error;
  }
}

/**
 * Sets or removes the greeting file of a connection. The previous file is not deleted: conversations show it, and
 * unreferenced files are purged later.
 */
export async function changeGreetingFile(
  scope: CompanyScope,
  { connectionId, key }: { readonly connectionId: number; readonly key: string | null },
): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await connectionsRepo.get(scope, connectionId);
    await connectionsRepo.update(scope, connectionId, { greetingMedia: key });
    await recordAudit(scope, 'connection.greeting-file', {
      connectionId,
      before: { greetingMedia: before.greetingMedia },
      after: { greetingMedia: key },
    });
    await scope.emit(connectionChanged, { connectionId });
  });
}

/** A file that the channel does not support would be left out of every greeting without an explanation. */
function assertSupported(
  { services }: CompanyScope,
  { channel }: ConnectionRow,
  { mimeType, sizeBytes }: { readonly mimeType: string; readonly sizeBytes: number },
): void {
  const found = services.channels.find(channel);
  if (!found) throw new AppError('ERR_CHANNEL_NOT_AVAILABLE');
  const { fit } = mediaFit(found.capabilities, { kind: kindOf(mimeType), mimeType, sizeBytes });
  if (fit === 'not-taken') throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE');
  if (fit === 'too-large') throw new AppError('ERR_PAYLOAD_TOO_LARGE');
}
