import type { CompanyScope } from '../../platform/scope.ts';
import { chatbotsRepo } from '../chatbots/index.ts';
import { queueChanged } from './queues.events.ts';
import { queuesRepo } from './queues.repo.ts';

/** A file list is removed. The database removes it from the queues and options that sent it; clients get an event. */
export async function publishQueuesOfFileList(
  scope: CompanyScope,
  { fileListId }: { fileListId: number },
): Promise<void> {
  await publish(scope, [
    ...(await queuesRepo.listSending(scope, fileListId)),
    ...(await chatbotsRepo.listQueuesSending(scope, fileListId)),
  ]);
}

/** An integration is removed. The database removes it from the queues and options that used it. */
export async function publishQueuesOfIntegration(
  scope: CompanyScope,
  { integrationId }: { integrationId: number },
): Promise<void> {
  await publish(scope, [
    ...(await queuesRepo.listOfIntegration(scope, integrationId)),
    ...(await chatbotsRepo.listQueuesOfIntegration(scope, integrationId)),
  ]);
}

async function publish(scope: CompanyScope, queueIds: readonly number[]): Promise<void> {
  for (const queueId of new Set(queueIds)) await scope.emit(queueChanged, { queueId });
}
