import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { openCloudCredentials } from './cloud-credentials.ts';
import { connectionsRepo } from './connections.repo.ts';
import { syncTemplates } from './jobs/sync-templates.job.ts';

/** Enqueues a sync of the templates of a connection: an account may have thousands. */
export async function requestTemplateSync(scope: CompanyScope, connectionId: number): Promise<void> {
  const connection = await connectionsRepo.get(scope, connectionId);
  const credentials = openCloudCredentials(scope, connection);
  if (!credentials || credentials.businessAccountId === '') throw new AppError('ERR_WAPP_CREDENTIALS_MISSING');
  await scope.enqueue(syncTemplates, { connectionId });
}
