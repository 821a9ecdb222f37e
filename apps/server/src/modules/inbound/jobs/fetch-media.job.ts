import { z } from 'zod';
import { MediaUnavailable } from '../../../platform/channel.ts';
import { defineJob } from '../../../platform/job.ts';
import { errorText } from '../../../platform/log/database-failure.ts';
import { inspectFile } from '../../../platform/media/inspect-file.ts';
import { storeMedia } from '../../../platform/media/store-media.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { type MessageRow, messageChanged, messagesRepo } from '../../messages/index.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const ATTEMPTS = 10;

/**
 * Downloads a customer's file into our own storage immediately: the provider's address lives for minutes, its copy for
 * days. Until then the message shows the file as pending, and after a failure the reason.
 */
export const fetchMedia = defineJob({
  name: 'inbound.fetch-media',
  queue: 'media',
  payload: z.object({ messageId: z.string() }),
  key: ({ messageId }) => messageId,
  attempts: ATTEMPTS,
  async run(scope, { messageId }, { attempt }) {
    const message = await messagesRepo.find(scope, messageId);
    if (message?.mediaState !== 'waiting' || message.mediaProviderId === null) return;
    try {
      await storeFile(scope, message, message.mediaProviderId);
    } catch (error) {
      const isFinal = error instanceof MediaUnavailable && !error.canRetry;
      if (!isFinal && attempt < ATTEMPTS) throw error;
      await change(scope, message, { mediaState: 'failed', mediaFailure: errorText(error).slice(0, 500) });
    }
  },
});

async function storeFile(scope: CompanyScope, message: MessageRow, mediaId: string): Promise<void> {
  const connection =
    message.connectionId === null ? undefined : await connectionsRepo.find(scope, message.connectionId);
  const channel = connection && (await scope.services.channels.get(connection.channel).open(scope, connection.id));
  if (!channel) throw new MediaUnavailable('The connection is not there any more, or lacks its credentials.', false);
  const { bytes, mimeType } = await channel.downloadMedia(mediaId, MAX_BYTES);
  const file = await inspectFile(bytes, { declaredMimeType: mimeType, fileName: message.mediaName ?? '' });
  const stored = await storeMedia(scope, { file: bytes, mimeType: file.mimeType, extension: file.extension });
  await change(scope, message, {
    mediaState: 'ready',
    mediaKey: stored.key,
    mediaMimeType: file.mimeType,
    mediaSizeBytes: stored.sizeBytes,
    mediaFailure: null,
  });
}

function change(scope: CompanyScope, { id, ticketId }: MessageRow, media: Partial<MessageRow>): Promise<void> {
  return scope.transaction(async (scope) => {
    await messagesRepo.update(scope, id, media);
    await scope.emit(messageChanged, { messageId: id, ticketId });
  });
}
