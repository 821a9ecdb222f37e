import { live } from '../../platform/events.ts';
import { companyAdminsRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { integrationChanged, integrationCreated, integrationRemoved } from './integrations.events.ts';
import { presentIntegration } from './integrations.present.ts';
import { integrationsRepo } from './integrations.repo.ts';

const admins = (scope: CompanyScope) => [companyAdminsRoom(scope.companyId)];

export const integrationsLive = [
  live(integrationCreated, 'queueIntegration', (scope, { integrationId }) => show(scope, 'create', integrationId)),
  live(integrationChanged, 'queueIntegration', (scope, { integrationId }) => show(scope, 'update', integrationId)),
  live(integrationRemoved, 'queueIntegration', (scope, { integrationId: queueIntegrationId }) => ({
    to: admins(scope),
    message: { action: 'delete', queueIntegrationId },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', integrationId: number) {
  const row = await integrationsRepo.find(scope, integrationId);
  return row && { to: admins(scope), message: { action, queueIntegration: presentIntegration(scope, row) } };
}
