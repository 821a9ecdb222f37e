import type { CompanyScope } from '../../platform/scope.ts';
import { chatbotsRepo } from '../chatbots/index.ts';
import { queueChanged } from './queues.events.ts';
import { queuesRepo } from './queues.repo.ts';

/** A file list is removed. The database removes it from the queues and options that sent it; clients get an event. */
export async function publishQueuesOfFileList(
  scope: CompanyScope,
  { fileListId }: { fileListId: number },
): Promise<void> {
  const sending = [
    ...(await queuesRepo.listSending(scope, fileListId)),
    ...(await chatbotsRepo.listQueuesSending(scope, fileListId)),
  ];
  for (const queueId of new Set(sending)) await scope.emit(queueChanged, { queueId });
}
