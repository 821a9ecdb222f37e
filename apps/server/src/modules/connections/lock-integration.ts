import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { integrationsRepo } from '../integrations/index.ts';
import { assertChoiceInPlan } from '../plans/index.ts';
import { connectionChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import type { ConnectionRow, NewConnection } from './connections.tables.ts';

/**
 * Refuses an integration that the company does not have, and a newly chosen one where the plan has none. Locks it
 * against removal until the transaction ends. Call it before the connection is locked: removing an integration locks it
 * first, and the other order would deadlock.
 */
export async function lockIntegration(
  scope: CompanyScope,
  { integrationId }: Partial<Pick<NewConnection, 'integrationId'>>,
  before?: Pick<ConnectionRow, 'integrationId'>,
): Promise<void> {
  assertChoiceInPlan(scope, 'useIntegrations', { current: before?.integrationId, given: integrationId });
  if (integrationId === undefined || integrationId === null) return;
  if (!(await integrationsRepo.lockExisting(scope, integrationId))) throw new AppError('ERR_NO_INTEGRATION_FOUND');
}

/** The database clears the references when the integration is deleted; clients get an event. */
export async function publishConnectionsOfIntegration(
  scope: CompanyScope,
  { integrationId }: { readonly integrationId: number },
): Promise<void> {
  for (const connectionId of await connectionsRepo.listOfIntegration(scope, integrationId)) {
    await scope.emit(connectionChanged, { connectionId });
  }
}
