import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { getReadableMessage, messageChanged, messagesRepo } from '../messages/index.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';

/**
 * An agent requests a customer's file again after its download failed. A file that is stored or pending stays as it is.
 */
export async function fetchMediaAgain(scope: CompanyScope, messageId: string): Promise<void> {
  await scope.transaction(async (scope) => {
    await getReadableMessage(scope, messageId);
    const message = await messagesRepo.lock(scope, messageId);
    if (message?.mediaState !== 'failed') return;
    // Our own message, or one whose content the company promised to delete: there is nothing to request.
    if ((message.author !== 'customer' && message.author !== 'phone') || message.mediaProviderId === null)
      throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
    await messagesRepo.update(scope, messageId, { mediaState: 'waiting', mediaFailure: null });
    await scope.enqueue(fetchMedia, { messageId });
    await scope.emit(messageChanged, { messageId, ticketId: message.ticketId });
  });
}
