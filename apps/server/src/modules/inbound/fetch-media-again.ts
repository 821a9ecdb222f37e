import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { getReadableMessage, messageChanged, messagesRepo } from '../messages/index.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';

/** An agent asks once more for a customer's file that was given up. One that is here or on its way stays as it is. */
export async function fetchMediaAgain(scope: CompanyScope, messageId: string): Promise<void> {
  await scope.transaction(async (scope) => {
    await getReadableMessage(scope, messageId);
    const message = await messagesRepo.lock(scope, messageId);
    if (message?.mediaState !== 'failed') return;
    // One of ours, or one the company promised to forget: there is nothing to ask for.
    if ((message.author !== 'customer' && message.author !== 'phone') || message.mediaProviderId === null)
      throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
    await messagesRepo.update(scope, messageId, { mediaState: 'waiting', mediaFailure: null });
    await scope.enqueue(fetchMedia, { messageId });
    await scope.emit(messageChanged, { messageId, ticketId: message.ticketId });
  });
}
