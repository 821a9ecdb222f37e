import { randomUUID } from 'node:crypto';
import type { CompanyScope } from '../scope.ts';
import type { SealedColumn } from '../secrets/sealed-column.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { type EndpointRow, webhooksRepo } from './webhooks.repo.ts';

/** How long the previous secret signs too. */
const ROTATION_HOURS = 24;

/** A secret is shown once, in the answer to the call that made it. */
export interface ShownSecret {
  readonly endpointId: string;
  readonly secret: string;
}

/** An endpoint as a call needs it. */
export interface OpenEndpoint {
  readonly url: string;
  /** The current one first. */
  readonly secrets: readonly string[];
}

/** A sealed value opens only where it was sealed: a row copied to another endpoint is useless. */
const contextOf = ({ companyId }: Pick<CompanyScope, 'companyId'>, id: string): string =>
  `company:${companyId}:webhook-endpoint:${id}`;

export const sealedEndpointSecrets: readonly SealedColumn[] = ['sealed_secret', 'sealed_previous_secret'].map(
  (column) => ({
    table: 'webhook_endpoints',
    column,
    key: ['id'],
    context: (companyId, [id]) => contextOf({ companyId }, String(id)),
  }),
);

export async function createEndpoint(scope: CompanyScope, url: string): Promise<ShownSecret> {
  const endpointId = randomUUID();
  const secret = newWebhookSecret();
  const sealedSecret = scope.services.secrets.seal(secret, contextOf(scope, endpointId));
  await webhooksRepo.insertEndpoint(scope, { id: endpointId, url, sealedSecret });
  return { endpointId, secret };
}

/** Rotates the secret. Calls are signed with both secrets for 24 hours, so that the receiver can be updated. */
export async function rotateEndpointSecret(scope: CompanyScope, endpointId: string): Promise<ShownSecret> {
  const secret = newWebhookSecret();
  const sealedSecret = scope.services.secrets.seal(secret, contextOf(scope, endpointId));
  const previousUntil = new Date(scope.now.getTime() + ROTATION_HOURS * 3_600_000);
  await webhooksRepo.rotate(scope, endpointId, sealedSecret, previousUntil);
  return { endpointId, secret };
}

/** Deliveries that wait go to the new address. */
export const changeEndpointUrl = (scope: CompanyScope, endpointId: string, url: string): Promise<void> =>
  webhooksRepo.setUrl(scope, endpointId, url);

/** Its deliveries and their log are deleted with it. */
export const removeEndpoint = (scope: CompanyScope, endpointId: string): Promise<void> =>
  webhooksRepo.deleteEndpoint(scope, endpointId);

export async function openEndpoint(scope: CompanyScope, endpointId: string): Promise<OpenEndpoint | undefined> {
  const row = await webhooksRepo.findEndpoint(scope, endpointId);
  return row && { url: row.url, secrets: secretsOf(scope, row) };
}

function secretsOf(scope: CompanyScope, row: EndpointRow): string[] {
  const { sealedSecret, sealedPreviousSecret, previousUntil } = row;
  const isRotating = sealedPreviousSecret !== null && previousUntil !== null && previousUntil > scope.now;
  const sealed = isRotating ? [sealedSecret, sealedPreviousSecret] : [sealedSecret];
  return sealed.map((value) => scope.services.secrets.open(value, contextOf(scope, row.id)));
}
