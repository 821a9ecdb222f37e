import { INTEGRATIONS_MAX, type IntegrationType, missingFields } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import {
  changeEndpointUrl,
  createEndpoint,
  removeEndpoint,
  rotateEndpointSecret,
} from '../../platform/webhooks/endpoints.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { integrationChanged, integrationCreated, integrationRemoved } from './integrations.events.ts';
import { integrationsRepo } from './integrations.repo.ts';
import type { IntegrationFields, IntegrationRow } from './integrations.tables.ts';
import { saveKeyFile } from './service-account.ts';

export interface IntegrationInput<Fields> {
  readonly fields: Fields;
  /** The key file of a service account; empty keeps the stored one. */
  readonly keyFile: string;
}

/** After a save. The secret is in the answer to the call that made it, and in no other. */
export interface SavedIntegration {
  readonly integration: IntegrationRow;
  readonly secret: string | null;
}

const isSigned = (type: IntegrationType): boolean => type === 'n8n' || type === 'webhook';

export async function createIntegration(
  scope: CompanyScope,
  { fields, keyFile }: IntegrationInput<IntegrationFields>,
): Promise<SavedIntegration> {
  return scope.transaction(async (scope) => {
    // Against misuse: two users who add one concurrently may pass the limit by one.
    if ((await integrationsRepo.count(scope)) >= INTEGRATIONS_MAX) throw new AppError('ERR_TOO_MANY_INTEGRATIONS');
    const endpoint = isSigned(fields.type) ? await createEndpoint(scope, fields.url) : undefined;
    const id = await integrationsRepo.insert(scope, { ...fields, endpointId: endpoint?.endpointId ?? null });
    if (keyFile !== '') await saveKeyFile(scope, id, keyFile);
    const created = await integrationsRepo.get(scope, id);
    assertComplete(created);
    await recordAudit(scope, 'integration.create', { integrationId: id, after: created });
    await scope.emit(integrationCreated, { integrationId: id });
    return { integration: created, secret: endpoint?.secret ?? null };
  });
}

/** Changes the given fields. A call that changes nothing is neither audited nor published. */
export async function changeIntegration(
  scope: CompanyScope,
  integrationId: number,
  { fields, keyFile }: IntegrationInput<Partial<IntegrationFields>>,
): Promise<SavedIntegration> {
  return scope.transaction(async (scope) => {
    const before = await integrationsRepo.lock(scope, integrationId);
    const changes = changesBetween(before, { ...before, ...fields });
    const hasNewKey = keyFile !== '';
    if (Object.keys(changes.after).length === 0 && !hasNewKey) return { integration: before, secret: null };
    await integrationsRepo.update(scope, integrationId, fields);
    if (hasNewKey) await saveKeyFile(scope, integrationId, keyFile);
    const secret = await followEndpoint(scope, before, { ...before, ...fields });
    const after = await integrationsRepo.get(scope, integrationId);
    assertComplete(after);
    const isKeyReplaced = hasNewKey ? { isKeyReplaced: true } : {};
    await recordAudit(scope, 'integration.change', {
      integrationId,
      ...changesBetween(before, after),
      ...isKeyReplaced,
    });
    await scope.emit(integrationChanged, { integrationId });
    return { integration: after, secret };
  });
}

/** The types that are called with a signature have an endpoint, the others none. Returns the secret of a new one. */
async function followEndpoint(
  scope: CompanyScope,
  { id, url: oldUrl, endpointId }: IntegrationRow,
  { type, url }: IntegrationRow,
): Promise<string | null> {
  if (!isSigned(type)) {
    if (endpointId !== null) await removeEndpoint(scope, endpointId);
    return null;
  }
  if (endpointId === null) {
    const made = await createEndpoint(scope, url);
    await integrationsRepo.update(scope, id, { endpointId: made.endpointId });
    return made.secret;
  }
  if (url !== oldUrl) await changeEndpointUrl(scope, endpointId, url);
  return null;
}

/** Makes a new signing secret. The old one signs too for a day. */
export async function rotateIntegrationSecret(scope: CompanyScope, integrationId: number): Promise<SavedIntegration> {
  return scope.transaction(async (scope) => {
    const { endpointId, previousSecretUntil: before } = await integrationsRepo.lock(scope, integrationId);
    if (endpointId === null) throw new AppError('ERR_INTEGRATION_WITHOUT_SECRET');
    const { secret } = await rotateEndpointSecret(scope, endpointId);
    const integration = await integrationsRepo.get(scope, integrationId);
    await recordAudit(scope, 'integration.rotate-secret', {
      integrationId,
      before: { oldSignsUntil: before },
      after: { oldSignsUntil: integration.previousSecretUntil },
    });
    await scope.emit(integrationChanged, { integrationId });
    return { integration, secret };
  });
}

/** Deletes an integration. Reactions clear the references to it and end the conversations inside it. */
export async function removeIntegration(scope: CompanyScope, integrationId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await integrationsRepo.lock(scope, integrationId);
    await scope.emit(integrationRemoved, { integrationId });
    await integrationsRepo.delete(scope, integrationId);
    if (before.endpointId !== null) await removeEndpoint(scope, before.endpointId);
    await recordAudit(scope, 'integration.remove', { integrationId, before });
  });
}

function assertComplete({ type, projectName, url, typebotSlug, hasCredential }: IntegrationRow): void {
  const isMissingKey = type === 'dialogflow' && !hasCredential;
  if (isMissingKey || missingFields({ type, projectName, urlN8N: url, typebotSlug }).length > 0) {
    throw new AppError('ERR_INTEGRATION_INCOMPLETE');
  }
}
