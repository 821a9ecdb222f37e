import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';
import { integrationsRepo } from './integrations.repo.ts';

/** The parts of a key file that a token needs. */
const credentialSchema = z.object({
  clientEmail: z.email().max(320),
  privateKey: z.string().max(10_000),
  privateKeyId: z.string().max(200),
});
export type ServiceAccount = z.infer<typeof credentialSchema>;

const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: credentialSchema.shape.clientEmail,
  private_key: credentialSchema.shape.privateKey,
  private_key_id: credentialSchema.shape.privateKeyId.default(''),
});

/**
 * Reads the key file of a Google service account; undefined for anything else. Other kinds of credentials name addresses
 * that a loader would call, so they are not accepted and nothing but e-mail and key is taken from the file.
 */
export function readServiceAccount(json: string): ServiceAccount | undefined {
  const file = keyFile.safeParse(parse(json));
  if (!file.success) return undefined;
  const { client_email: clientEmail, private_key: privateKey, private_key_id: privateKeyId } = file.data;
  return isRsaKey(privateKey) ? { clientEmail, privateKey, privateKeyId } : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const contextOf = ({ companyId }: Pick<CompanyScope, 'companyId'>, integrationId: number): string =>
  `company:${companyId}:integration:${integrationId}:credential`;

export const sealedCredential: SealedColumn = {
  table: 'integrations',
  column: 'sealed_credential',
  key: ['id'],
  context: (companyId, [id]) => contextOf({ companyId }, Number(id)),
};

/** Stores the e-mail and key of a key file sealed. */
export async function saveKeyFile(scope: CompanyScope, integrationId: number, json: string): Promise<void> {
  const account = readServiceAccount(json);
  if (!account) throw new AppError('ERR_INTEGRATION_KEY_INVALID');
  const sealed = scope.services.secrets.seal(JSON.stringify(account), contextOf(scope, integrationId));
  await integrationsRepo.update(scope, integrationId, {
    sealedCredential: sealed,
    serviceAccount: account.clientEmail,
  });
}

export async function openServiceAccount(
  scope: CompanyScope,
  integrationId: number,
): Promise<ServiceAccount | undefined> {
  const sealed = await integrationsRepo.findSealedCredential(scope, integrationId);
  if (sealed === null) return undefined;
  return credentialSchema.parse(JSON.parse(scope.services.secrets.open(sealed, contextOf(scope, integrationId))));
}
